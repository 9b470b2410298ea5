import { registryOf } from '../platform/registry-of.ts';
import { failedResponses } from '../support/browser-errors.ts';
import { test } from '../support/journey.ts';
import { checkPages } from './walk.ts';

test('every page open to guests is accessible in both themes at both widths, and its links lead somewhere', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(failedResponses(404)); // the partner page of an invitation that does not exist
  const registry = await registryOf(page);
  const routes = registry.remotes.flatMap((remote) => remote.routes).filter(({ access }) => access === 'public');
  await checkPages(page, registry, { routes: routes });
});
