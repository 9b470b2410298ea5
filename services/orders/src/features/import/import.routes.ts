import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import type { Db } from '@trassa/service-kit/db';
import type { Router } from '@trassa/service-kit/route';
import type { OrdersTables } from '../../db/schema.ts';
import { importOrders } from './import-orders.ts';

/** Imports from services/edo and services/platforms. */
export function importRoutes(deps: { route: Router; db: Db<OrdersTables>; now: () => Date }) {
  const { route, db, now } = deps;
  route(ordersEndpoints.import, async ({ body, companyId }) => {
    const reply = await importOrders(db, { companyId, source: body.source, drafts: body.orders }, now());
    return reply;
  });
}
