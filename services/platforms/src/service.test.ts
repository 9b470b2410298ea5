import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { aRunning } from '@trassa/testing/test-service';
import { expect, test } from 'vitest';
import { platformsService } from './service.ts';

test('services/platforms starts on its own schema and answers its health call without a sign-in', async () => {
  const service = await aRunning(platformsService);
  const reply = await service.call(platformsEndpoints.health, { as: null });
  expect(reply).toMatchObject({ status: 200, body: { success: true } });
  await service.stop();
});
