import { expect, test } from 'vitest';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.rules.ts';

test('there are ten codes, each unlike the others and easy to read', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
});

test.each(['abcd-efgh-jkmn-pqrs', 'ABCD EFGH JKMN PQRS', ' abcdefghjkmnpqrs '])('«%s» is the same code', (typed) => {
  expect(hashRecoveryCode('a', typed)).toBe(hashRecoveryCode('a', 'abcd-efgh-jkmn-pqrs'));
  expect(hashRecoveryCode('b', typed)).not.toBe(hashRecoveryCode('a', typed));
});
