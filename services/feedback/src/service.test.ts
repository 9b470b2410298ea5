import { feedbackEndpoints } from '@trassa/contracts/feedback/feedback-endpoints';
import { aRunning } from '@trassa/testing/test-service';
import { expect, test } from 'vitest';
import { feedbackService } from './service.ts';

test('services/feedback starts on its own schema and answers its health call without a sign-in', async () => {
  const service = await aRunning(feedbackService);
  const reply = await service.call(feedbackEndpoints.health, { as: null });
  expect(reply).toMatchObject({ status: 200, body: { success: true } });
  await service.stop();
});
