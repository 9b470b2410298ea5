import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { aDirector } from '@trassa/testing/people';
import { expect, test, vi } from 'vitest';
import { aProgrammedEdo } from '../../testing/programmed-edo.ts';
import { acceptAll, aListedDocument, buildPage } from '../../testing/programmed-exchange.ts';

const running = aProgrammedEdo({ EDO_CHECKS_AT_ONCE: '20', EDO_EXCHANGE_TIMEOUT_MS: '60000' });

async function takeIn() {
  const as = aDirector();
  await running.edo.call(edoConnectionEndpoints.connect, { as, body: { login: as.companyId, password: 'secret' } });
  await running.whenEnded(as);
}

test('documents that a person asks for come while background readings wait for a slow exchange', async () => {
  const { exchange } = running;
  const { promise: healed, resolve: heal } = Promise.withResolvers<void>();
  const titles = [aListedDocument(0, { createDate: new Date().toISOString() })];
  exchange.list((asked) => (asked.deleted ? { docs: [], total: 0 } : buildPage(titles, asked)));
  exchange.answer(async (asked) => {
    if (asked.path.endsWith('/content')) await healed;
    return acceptAll(asked);
  });
  for (let companies = 0; companies < 3; companies += 1) await takeIn();
  const archives = () => exchange.paths.filter((path) => path.endsWith('/content')).length;
  await vi.waitFor(() => expect(archives()).toBeGreaterThan(0));
  await takeIn();
  expect(archives(), 'one reading at a time').toBe(1);
  heal();
});
