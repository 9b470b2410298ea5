import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import {
  aRefreshFixture,
  buildRefreshProperty,
  checkAuditedReplays,
  type RefreshFixture,
} from '../../testing/refresh-sequences.ts';

let world: RefreshFixture;
beforeAll(async () => {
  world = await aRefreshFixture();
});
afterAll(() => world.stop());

test('forty sequences of refreshes, losses, storms and thefts agree with the model, and every replay is audited', async () => {
  await fc.assert(buildRefreshProperty(world), { numRuns: 40 });
  await checkAuditedReplays(world);
});
