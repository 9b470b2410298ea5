// @vitest-environment happy-dom

import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { startSignedIn } from '@trassa/testing/browser/session';
import { expect, test, vi } from 'vitest';
import { aChain } from '../../shared/testing/edo-factories.ts';
import { savePrints } from './selection-files.queries.ts';

const backend = fakeBackend();

const aForm = () =>
  new Response('%PDF', { headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment' } });

test('the only form that came is named after its own document, and the others are counted', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await startSignedIn(backend);
  const chains = ['a', 'b'].map((id) =>
    aChain({ chainId: id, titles: aChain().titles.map((one) => ({ ...one, id })) }),
  );
  backend.on(edoEndpoints.print, ({ params }) => (params.id === 'b' ? aForm() : new Refusal('common/unavailable')));
  expect(await savePrints(chains, () => undefined)).toEqual({ saved: 1, missing: 1 });
  expect(click.mock.contexts).toMatchObject([{ download: 'document-b.pdf' }]);
});
