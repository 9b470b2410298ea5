import { getRegistry } from '../platform/registry-of.ts';
import { failedResponses } from '../support/browser-errors.ts';
import { choosePages } from '../support/chosen-pages.ts';
import { test } from '../support/journey.ts';
import { checkPages } from './walk.ts';

test('pages open to guests are accessible in both themes at both widths, and their links lead somewhere', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(failedResponses(404)); // the partner page of an invitation that does not exist
  const registry = await getRegistry(page);
  await checkPages(page, registry, { routes: choosePages(registry, ({ access }) => access === 'public') });
});
