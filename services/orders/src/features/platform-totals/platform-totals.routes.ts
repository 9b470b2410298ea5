import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import type { Db } from '@trassa/service-kit/db';
import type { Router } from '@trassa/service-kit/route';
import type { OrdersTables } from '../../db/schema.ts';
import { listPlatformDays, listPlatformTotals } from './platform-totals.queries.ts';

/** Source of the figures of services/platforms. */
export function platformTotalsRoutes({ route, db, now }: { route: Router; db: Db<OrdersTables>; now: () => Date }) {
  route(ordersEndpoints.platformTotals, ({ companyId, query }) =>
    db.forCompany(companyId, async (trx) => ({
      success: true,
      data: {
        totals: await listPlatformTotals(trx, companyId, now()),
        days: await listPlatformDays(trx, companyId, query.from),
      },
    })),
  );
}
