import { expect, test } from 'vitest';
import { createSealer } from './sealed.ts';

const key = 'a'.repeat(32);
const here = { companyId: 'company-1', recordId: 'connection-1' };

test('a sealed secret opens in its own place only', () => {
  const sealer = createSealer([key]);
  const sealed = sealer.seal('пароль', here);
  expect(sealed).not.toContain('пароль');
  expect(sealer.open(sealed, here)).toBe('пароль');
  expect(() => sealer.open(sealed, { ...here, companyId: 'company-2' })).toThrow();
  expect(() => sealer.open(sealed, { ...here, recordId: 'connection-2' })).toThrow();
});

test('a new master key opens what the older one sealed, a stranger key does not', () => {
  const sealed = createSealer([key]).seal('пароль', here);
  expect(createSealer(['b'.repeat(32), key]).open(sealed, here)).toBe('пароль');
  expect(() => createSealer(['b'.repeat(32)]).open(sealed, here)).toThrow('у установки сменился ключ');
});

test('a changed byte is noticed', () => {
  const sealer = createSealer([key]);
  const parts = sealer.seal('пароль', here).split('.');
  const text = Buffer.from(parts[4] ?? '', 'base64url');
  text.writeUInt8(text.readUInt8(0) ^ 1, 0);
  parts[4] = text.toString('base64url');
  expect(() => sealer.open(parts.join('.'), here)).toThrow();
});
