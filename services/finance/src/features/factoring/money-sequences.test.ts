import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHouseWithoutFactor } from '../../testing/a-counting-house.ts';
import { moneySequence } from '../../testing/money-sequence.ts';

let house: Awaited<ReturnType<typeof aHouseWithoutFactor>>;
beforeAll(async () => {
  house = await aHouseWithoutFactor();
});
afterAll(() => house.stop());

test('whatever happens in whatever order, limits hold, a request is its calculation, and no kopeck is lost', async () => {
  for (let seed = 1; seed <= 8; seed += 1) {
    const { steps } = await moneySequence(house, seed).catch((error: Error) => {
      throw new Error(`seed ${seed}: ${error.message}`);
    });
    expect(steps).toBeGreaterThan(0);
  }
}, 90_000);
