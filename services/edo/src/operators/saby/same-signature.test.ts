import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { aSignature, digestOids } from '../../features/waybill-reading/fixtures/signatures.ts';
import { isSameSignature } from './same-signature.ts';

const sign = (content: string, more: object = {}) =>
  aSignature({ digestOid: digestOids.sha256, messageDigest: createHash('sha256').update(content).digest(), ...more });

test('a signature to which an operator has added something is the same, one of other content is not', () => {
  const sent = sign('титул');
  expect(isSameSignature(sent, sent)).toBe(true);
  expect(isSameSignature(sign('титул', { counter: 'true' }), sent)).toBe(true);
  expect(isSameSignature(sign('другой'), sent)).toBe(false);
});

test.each([new Uint8Array(), Buffer.from('<html>'), Buffer.from([0x30, 0x80, 1])])('%o is no signature', (bytes) => {
  expect(isSameSignature(bytes, sign('титул'))).toBe(false);
  expect(isSameSignature(sign('титул'), bytes)).toBe(false);
});
