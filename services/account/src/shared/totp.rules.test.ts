import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { buildTotpUri, type CodeVerdict, checkTotp, createTotpSecret, getClockErrorMinutes } from './totp.rules.ts';

const secret = createTotpSecret();
const now = new Date('2026-11-20T09:00:00Z');
const step = now.getTime() / 30_000;
const codeAt = (seconds: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + seconds * 1000 });

test.each<[string, { seconds: number; lastStep?: number }, CodeVerdict]>([
  ['of now', { seconds: 0 }, { kind: 'right', step }],
  ['of half a minute ago', { seconds: -30 }, { kind: 'right', step: step - 1 }],
  ['of half a minute ahead', { seconds: 30 }, { kind: 'right', step: step + 1 }],
  ['accepted before', { seconds: 0, lastStep: step }, { kind: 'used' }],
  ['older than the last accepted one', { seconds: -30, lastStep: step }, { kind: 'used' }],
  ['of a minute ago', { seconds: -60 }, { kind: 'wrong' }],
  ['of a clock five minutes ahead', { seconds: 300 }, { kind: 'wrong' }],
])('a code %s', (_, { seconds, lastStep = 0 }, verdict) => {
  expect(checkTotp({ secret, lastStep }, codeAt(seconds), now)).toEqual(verdict);
});

test.each([
  [-60, -1],
  [-300, -5],
  [300, 5],
  [-3600, null],
])('of a code %d seconds off the clock is told as %s minutes', (seconds, minutes) => {
  expect(getClockErrorMinutes(secret, codeAt(seconds), now)).toBe(minutes);
});

test('the vector of RFC 6238 is accepted at its time', () => {
  const rfc = Secret.fromUTF8('12345678901234567890').base32;
  const at = new Date(1_111_111_109_000);
  expect(checkTotp({ secret: rfc, lastStep: 0 }, '081804', at)).toEqual({ kind: 'right', step: 37_037_036 });
});

test('a secret has 160 bits, and the address of the QR code names product and person', () => {
  expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
  const uri = decodeURIComponent(buildTotpUri(secret, 'boris@volga-kargo.ru'));
  expect(uri).toMatch(/^otpauth:\/\/totp\/Трасса:boris@volga-kargo\.ru\?issuer=Трасса&secret=/);
});
