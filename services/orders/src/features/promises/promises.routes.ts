import { buildDone } from '@trassa/contracts/envelope';
import type { Identity } from '@trassa/contracts/identity';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import type { Router } from '@trassa/service-kit/route';
import { readOrderDetails } from '../../shared/one-order.queries.ts';
import { type PromiseDeps, promiseNews, promiseWaybillNews } from './promise-news.ts';

interface PromiseRoutesDeps extends PromiseDeps {
  route: Router;
  getName: (identity: Identity, traceId: string) => Promise<string>;
}

/** Promised times of trips without news. */
export function promiseRoutes({ route, getName, ...deps }: PromiseRoutesDeps): void {
  route(ordersEndpoints.promise, async ({ params, body, companyId, identity, request }) => {
    const key = { companyId, id: params.id };
    const by = await getName(identity, request.id);
    const { version, tellsClient } = body;
    const at = body.at === null ? null : new Date(body.at);
    const { userId } = identity;
    await promiseNews(deps, key, { at, tellsClient, version, userId, by, traceId: request.id });
    const data = await deps.db.forCompany(companyId, (trx) => readOrderDetails(trx, key, deps.now()));
    return { success: true as const, data };
  });
  route(ordersEndpoints.promiseWaybill, async ({ body, companyId, identity, request }) => {
    const by = await getName(identity, request.id);
    const at = body.at === null ? null : new Date(body.at);
    const { userId } = identity;
    await promiseWaybillNews(deps, companyId, { chainId: body.chainId, at, userId, by, traceId: request.id });
    return buildDone();
  });
}
