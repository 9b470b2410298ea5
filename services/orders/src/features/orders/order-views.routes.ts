import { orderViewsEndpoints } from '@trassa/contracts/orders/order-views-endpoints';
import type { Db } from '@trassa/service-kit/db';
import type { Router } from '@trassa/service-kit/route';
import type { OrdersTables } from '../../db/schema.ts';
import { selectOrders } from './orders.queries.ts';
import { readCalendar, readColumns } from './read-order-views.ts';

interface OrderViewsDeps {
  route: Router;
  db: Db<OrdersTables>;
  now: () => Date;
}

/** What the kanban and the calendar read. */
export function orderViewsRoutes({ route, db, now }: OrderViewsDeps) {
  route(orderViewsEndpoints.columns, ({ query, companyId }) =>
    db.forCompany(companyId, async (trx) => {
      const selection = await selectOrders(trx, { companyId, query, now: now() });
      return { success: true, data: await readColumns(trx, selection) };
    }),
  );
  route(orderViewsEndpoints.calendar, ({ query, companyId }) =>
    db.forCompany(companyId, async (trx) => {
      const selection = await selectOrders(trx, { companyId, query, now: now() });
      return { success: true, data: await readCalendar(trx, selection) };
    }),
  );
}
