import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { aShop } from '../../testing/a-shop.ts';
import { paymentSequences } from '../../testing/payment-sequences.ts';

let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.stop());

test('whatever happens in whatever order: what the provider took is active once, and nothing else is', async () => {
  await fc.assert(paymentSequences(shop), { numRuns: 25 });
}, 60_000);
