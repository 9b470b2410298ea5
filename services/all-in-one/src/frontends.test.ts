import { expect, test } from 'vitest';
import { buildRest } from './frontends.ts';

test('an installation that has stopped builds nothing more', async () => {
  await expect(buildRest({ signal: AbortSignal.abort() })).resolves.toBeUndefined();
});
