import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.rules.ts';

test.each(['8.8.8.8', '93.158.134.3', '172.32.0.1', '2a02:6b8::2:242'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fd00::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  'localhost',
  '',
])('«%s» is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
