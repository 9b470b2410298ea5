import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { aPaymentsService } from '../../testing/a-payments-service.ts';
import { paymentSequences } from '../../testing/payment-sequences.ts';

let paymentsService: Awaited<ReturnType<typeof aPaymentsService>>;
beforeAll(async () => {
  paymentsService = await aPaymentsService();
});
afterAll(() => paymentsService.stop());

test('whatever happens in whatever order: what the provider took is active once, and nothing else is', async () => {
  await fc.assert(paymentSequences(paymentsService), { numRuns: 25 });
});
