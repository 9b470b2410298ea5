import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFinanceServiceWithoutFactor } from '../../testing/a-finance-service.ts';
import { runMoneySequence } from '../../testing/money-sequence.ts';

let finance: Awaited<ReturnType<typeof aFinanceServiceWithoutFactor>>;
beforeAll(async () => {
  finance = await aFinanceServiceWithoutFactor();
});
afterAll(() => finance.stop());

test('whatever happens in whatever order, limits hold, a request is its calculation, and no kopeck is lost', async () => {
  for (let seed = 1; seed <= 8; seed += 1) {
    const { steps } = await runMoneySequence(finance, seed).catch((error: Error) => {
      throw new Error(`seed ${seed}: ${error.message}`);
    });
    expect(steps).toBeGreaterThan(0);
  }
});
