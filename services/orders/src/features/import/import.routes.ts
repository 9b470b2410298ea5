import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { ordersSchemas } from '@trassa/contracts/orders/orders-schemas';
import type { Db } from '@trassa/service-kit/db';
import type { Router } from '@trassa/service-kit/route';
import type { OrdersTables } from '../../db/schema.ts';
import { importOrders } from './import-orders.ts';

/** How orders come in from services/edo and services/platforms. */
export function importRoutes({ route, db, now }: { route: Router; db: Db<OrdersTables>; now: () => Date }) {
  route(ordersEndpoints.import, ordersSchemas.import, ({ body, companyId }) =>
    importOrders(db, { companyId, source: body.source, drafts: body.orders }, now()),
  );
}
