import { expect, test } from 'vitest';
import { listHostileAddresses } from './hostile-addresses.ts';

test('a hundred and fifty addresses inside the network are known, of which rounds draw', () => {
  expect(new Set(listHostileAddresses(1)).size).toBeGreaterThanOrEqual(150);
});
