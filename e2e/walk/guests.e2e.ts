import { registryOf } from '../platform/registry-of.ts';
import { test } from '../support/journey.ts';
import { refusedCalls } from '../support/troubles.ts';
import { walk } from './walk.ts';

test('every page open to guests is accessible in both themes at both widths, and its links lead somewhere', async ({
  page,
  troubles,
}) => {
  test.setTimeout(360_000);
  troubles.expect(refusedCalls(404)); // the partner page of an invitation that does not exist
  const registry = await registryOf(page);
  const routes = registry.remotes.flatMap((remote) => remote.routes).filter(({ access }) => access === 'public');
  await walk(page, registry, routes);
});
