import { registryOf } from '../platform/registry-of.ts';
import { connectExchange, exchangeAccounts, syncOrders } from '../support/exchange.ts';
import { test } from '../support/journey.ts';
import { walk } from './walk.ts';

const { small } = exchangeAccounts;

test('every page of a carrier with documents and orders is accessible in both themes at both widths', async ({
  page,
  carrier,
}) => {
  test.setTimeout(480_000);
  await connectExchange(page.request, carrier, small);
  await syncOrders(page.request, carrier, small.login);
  const registry = await registryOf(page);
  const routes = registry.remotes.flatMap((remote) => remote.routes).filter(({ access }) => access === 'user');
  await walk(page, registry, routes);
});
