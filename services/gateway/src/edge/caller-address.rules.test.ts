import { expect, test } from 'vitest';
import { buildPeer } from './caller-address.rules.ts';

test.each([
  ['10.0.0.1', undefined, 0, '10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', undefined, 0, '10.0.0.1', '10.0.0.1'],
  ['10.0.0.1', '1.2.3.4', 0, '10.0.0.1', '10.0.0.1'],
  ['10.0.0.1', '6.6.6.6, 1.2.3.4', 1, '1.2.3.4', '1.2.3.4'],
  ['10.0.0.1', '6.6.6.6, 1.2.3.4, 5.5.5.5', 2, '1.2.3.4', '1.2.3.4'],
  ['10.0.0.1', '1.2.3.4', 3, '10.0.0.1', '10.0.0.1'],
  ['10.0.0.1', '<script>', 1, '10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', undefined, 0, '2001:db8::1', '2001:db8:0:0::/64'],
  [undefined, undefined, 0, '0.0.0.0', '0.0.0.0'],
] as const)('%s with "%s" behind %i proxies is %s', (...[socketAddress, forwarded, proxies, address, network]) => {
  expect(buildPeer({ socketAddress, forwarded, proxies })).toEqual({ address, network });
});
