import type { APIRequestContext } from '@playwright/test';
import { isPermitted } from '@trassa/contracts/permissions';
import type { RouteAccess } from '@trassa/contracts/platform/remote-manifest';
import { getRegistry } from '../platform/registry-of.ts';
import { type SignedIn, skipTour } from '../support/accounts.ts';
import { choosePages } from '../support/chosen-pages.ts';
import { connectExchange, exchangeAccounts, syncOrders } from '../support/exchange.ts';
import { test } from '../support/journey.ts';
import { checkPages } from './walk.ts';

const { small } = exchangeAccounts;

async function createOrder({ accessToken }: SignedIn, request: APIRequestContext): Promise<string> {
  const reply = await request.get('/api/orders?limit=1', { headers: { authorization: `Bearer ${accessToken}` } });
  return (await reply.json()).data[0].id;
}

/** Pages of the office; drivers have theirs, which a journey of their own walks. */
const isOwn = (access: RouteAccess) => access !== 'public' && isPermitted({ role: 'director' }, access);

// The longest journey runs in two browsers.
test.describe.configure({ mode: 'parallel' });

const HALVES = ['first', 'second'];
for (const [half, name] of HALVES.entries()) {
  test(`pages of a carrier with documents and orders are accessible in both themes at both widths, ${name} half`, async ({
    page,
    carrier,
  }) => {
    await connectExchange(page.request, carrier, small);
    await syncOrders(page.request, carrier, small.login);
    await skipTour(page.request, carrier);
    const registry = await getRegistry(page);
    const routes = choosePages(registry, ({ access }) => isOwn(access));
    const own = routes.filter((_, at) => at % HALVES.length === half);
    await checkPages(page, registry, { routes: own, orderId: await createOrder(carrier, page.request) });
  });
}
