import { profitEndpoints } from '@trassa/contracts/finance/profit-endpoints';
import type { TripCost, TripMoney } from '@trassa/contracts/finance/trip-costs';
import type { Identity } from '@trassa/contracts/identity';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { toRubles } from '@trassa/contracts/rubles.rules';
import { isUuid } from '@trassa/contracts/uuid.rules';
import type { Db } from '@trassa/service-kit/db';
import { getIdempotencyKey } from '@trassa/service-kit/idempotency-key';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import type { Orders } from '../../providers/orders.ts';
import { requireVatDeduction } from '../../shared/named-vat.ts';
import type { OrderKey } from '../../shared/receivables.queries.ts';
import { findTrip } from '../../shared/trips.queries.ts';
import { recordCosts, reverseCost } from './record-costs.ts';
import { findVatKopecksOfOrder, listCostsOfOrder, type TripCostRow } from './trip-costs.queries.ts';

interface TripCostsDeps {
  route: Router;
  db: Db<FinanceTables>;
  orders: Orders;
  now: () => Date;
}

/** Costs of trips in the ledger. */
export function tripCostsRoutes({ route, db, orders, now }: TripCostsDeps) {
  const context = ({ companyId, userId }: Identity) => ({ companyId, userId, now: now() });
  const requireOrder = async (orderId: string, asking: { identity: Identity; traceId: string }) => {
    const order = isUuid(orderId) ? await orders.find(orderId, asking) : null;
    if (!order) throw problem('finance/trip-unknown');
    return order;
  };
  route(profitEndpoints.tripMoney, ({ params: { orderId }, companyId }) =>
    db.forCompany(companyId, async (trx) => ({
      success: true,
      data: await readTripMoney(trx, { companyId, orderId }),
    })),
  );
  route(profitEndpoints.addTripCosts, async ({ params, body, identity, request }) => {
    const key = getIdempotencyKey(request.headers);
    const { companyId } = identity;
    const asking = { identity, traceId: request.id };
    const order = await requireOrder(params.orderId, asking);
    await requireVatDeduction(orders, body.costs, asking);
    return db.forCompany(companyId, async (trx) => {
      await recordCosts(trx, context(identity), { order, entered: body, key });
      return { success: true as const, data: await readTripMoney(trx, { companyId, orderId: order.id }) };
    });
  });
  route(profitEndpoints.reverseTripCost, ({ params, identity }) => {
    const { companyId } = identity;
    if (!isUuid(params.orderId)) throw problem('finance/cost-unknown');
    return db.forCompany(companyId, async (trx) => {
      await reverseCost(trx, context(identity), params);
      return { success: true as const, data: await readTripMoney(trx, { companyId, orderId: params.orderId }) };
    });
  });
}

/** Costs and sums of a trip; zeros for an unknown order, since only services/orders knows whether it exists. */
async function readTripMoney(trx: Transaction<FinanceTables>, key: OrderKey): Promise<TripMoney> {
  if (!isUuid(key.orderId)) throw problem('finance/trip-unknown');
  const trip = await findTrip(trx, key);
  return {
    costs: (await listCostsOfOrder(trx, key)).map(toTripCost),
    revenue: toRubles(trip?.revenue_kopecks ?? 0),
    vat: toRubles(await findVatKopecksOfOrder(trx, key)),
    total: toRubles(trip?.cost_kopecks ?? 0),
  };
}

const toTripCost = ({
  id,
  kind,
  kopecks,
  vat_kopecks,
  source,
  paid,
  note,
  at,
  reversed_at,
}: TripCostRow): TripCost => ({
  ...{ id, kind, source, paid, note },
  ...{ amount: toRubles(kopecks), vat: toRubles(vat_kopecks) },
  date: getDay(at),
  reversedAt: reversed_at?.toISOString() ?? null,
});
