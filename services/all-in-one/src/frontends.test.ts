import { expect, test } from 'vitest';
import { buildRestOfFrontends } from './frontends.ts';

test('an installation that has stopped builds nothing more', async () => {
  await expect(buildRestOfFrontends({ signal: AbortSignal.abort() })).resolves.toBeUndefined();
});
