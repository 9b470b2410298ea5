import { geoEndpoints } from '@trassa/contracts/geo/geo-endpoints';
import { aRunning } from '@trassa/testing/test-service';
import { expect, test } from 'vitest';
import { geoService } from './service.ts';
import { TEST_SEAL_KEY } from './testing/running-geo.ts';

test('services/geo starts on its own schema and answers its health call without a sign-in', async () => {
  const service = await aRunning(geoService, { env: { SEAL_KEY: TEST_SEAL_KEY } });
  const reply = await service.call(geoEndpoints.health, { as: null });
  expect(reply).toMatchObject({ status: 200, body: { success: true } });
  await service.stop();
});
