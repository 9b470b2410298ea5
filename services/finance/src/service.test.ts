import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { aRunning } from '@trassa/testing/test-service';
import { expect, test } from 'vitest';
import { financeService } from './service.ts';

test('services/finance starts on its own schema and answers its health call without a sign-in', async () => {
  const service = await aRunning(financeService);
  const reply = await service.call(financeEndpoints.health, { as: null });
  expect(reply).toMatchObject({ status: 200, body: { success: true } });
  await service.stop();
});
