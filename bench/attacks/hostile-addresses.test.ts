import { expect, test } from 'vitest';
import { hostileAddresses } from './hostile-addresses.ts';

test('a hundred and fifty addresses inside the network are known, of which rounds draw', () => {
  expect(new Set(hostileAddresses(1)).size).toBeGreaterThanOrEqual(150);
});
