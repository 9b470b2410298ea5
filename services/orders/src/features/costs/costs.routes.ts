import { succeeded } from '@trassa/contracts/envelope';
import { costsEndpoints } from '@trassa/contracts/orders/costs-endpoints';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import type { Db } from '@trassa/service-kit/db';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { type OrderRow, requireOrder } from '../../shared/one-order.queries.ts';
import { lockOrders } from '../../shared/orders-lock.ts';
import { getPoints } from '../../shared/own-order.rules.ts';
import { upsertNorms } from './costs.queries.ts';
import { deleteDetention, upsertDetention } from './detentions.queries.ts';
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
  const read = async (trx: Transaction<OrdersTables>, order: OrderRow) =>
    succeeded(await readEconomics(trx, order, { vehiclesFor, now: now() }));
  route(costsEndpoints.economics, ({ companyId, params }) =>
    db.forCompany(companyId, async (trx) => read(trx, await requireOrder(trx, { companyId, id: params.id }))),
  );
  route(costsEndpoints.confirmDetention, ({ companyId, identity, params, body }) =>
    db.forCompany(companyId, async (trx) => {
      const order = await requireOrder(trx, { companyId, id: params.id });
      const point = Number(params.point);
      if (point >= getPoints(order.content).length) throw problem('orders/detention-point');
      await upsertDetention(trx, {
        ...{ company_id: companyId, order_id: order.id, point },
        ...{ minutes: body.minutes, kopecks: toKopecks(body.amount) },
        ...{ confirmed_by: identity.userId, confirmed_at: now() },
      });
      return read(trx, order);
    }),
  );
  route(costsEndpoints.removeDetention, ({ companyId, params }) =>
    db.forCompany(companyId, async (trx) => {
      const order = await requireOrder(trx, { companyId, id: params.id });
      await deleteDetention(trx, { companyId, id: order.id }, Number(params.point));
      return read(trx, order);
    }),
  );
}
