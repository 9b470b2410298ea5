import { costsEndpoints } from '@trassa/contracts/orders/costs-endpoints';
import type { Db } from '@trassa/service-kit/db';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { OrdersTables } from '../../db/schema.ts';
import { requireOrder } from '../../shared/one-order.queries.ts';
import { lockOrders } from '../../shared/orders-lock.ts';
import { upsertNorms } from './costs.queries.ts';
import { type ReadVehicles, readEconomics, readNorms } from './read-economics.ts';

interface CostsDeps {
  route: Router;
  db: Db<OrdersTables>;
  now: () => Date;
  vehiclesFor: ReadVehicles;
}

/** Norms of costs, and what a trip costs by them. */
export function costsRoutes({ route, db, now, vehiclesFor }: CostsDeps): void {
  route(costsEndpoints.costNorms, ({ companyId }) =>
    db.forCompany(companyId, async (trx) => ({ success: true, data: await readNorms(trx, companyId) })),
  );
  route(costsEndpoints.saveCostNorms, ({ companyId, identity, body }) =>
    db.forCompany(companyId, async (trx) => {
      await lockOrders(trx, companyId);
      const { version, ...norms } = body;
      if ((await readNorms(trx, companyId)).version !== version) throw problem('orders/norms-conflict');
      const stored = { company_id: companyId, content: JSON.stringify(norms), version: version + 1 };
      await upsertNorms(trx, { ...stored, updated_by: identity.userId, updated_at: now() });
      return { success: true, data: { ...norms, version: stored.version } };
    }),
  );
  route(costsEndpoints.economics, ({ companyId, params }) =>
    db.forCompany(companyId, async (trx) => {
      const order = await requireOrder(trx, { companyId, id: params.id });
      return { success: true, data: await readEconomics(trx, order, { vehiclesFor, now: now() }) };
    }),
  );
}
