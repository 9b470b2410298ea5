import { randomUUID } from 'node:crypto';
import { buildDoneReply } from '@trassa/contracts/envelope';
import type { Identity } from '@trassa/contracts/identity';
import { orderMoneyEndpoints } from '@trassa/contracts/orders/order-money-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { getIdempotencyKey } from '@trassa/service-kit/idempotency-key';
import type { Router } from '@trassa/service-kit/route';
import { createSingleFlight } from '@trassa/service-kit/single-flight';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import type { ReopenWaybills } from '../../providers/waybills.ts';
import { type OrderKey, readOrderDetails } from '../../shared/one-order.queries.ts';
import { changePrice, changeStatus, changeStatuses } from './change-order.ts';
import { type ClosingDeps, closeOrders } from './close-orders.ts';
import { closeTrips } from './close-trips.ts';
import { markInvoiced, markPaid, markUnpaid, type PaymentRequestInput, requestPayment } from './request-payment.ts';
import { type RestoreCrew, takeBackChanges } from './take-back.ts';

interface ChangesDeps extends ClosingDeps {
  route: Router;
  getName: (identity: Identity, traceId: string) => Promise<string>;
  restoreCrew: RestoreCrew;
  reopenWaybills: ReopenWaybills;
}

type Trx = Transaction<OrdersTables>;

/** Changes of an order by people and payments. */
export function changesRoutes(deps: ChangesDeps) {
  const { route, db, now } = deps;
  const change = async (key: OrderKey, work: (trx: Trx) => Promise<void>) => {
    const data = await db.forCompany(key.companyId, async (trx) => {
      await work(trx);
      return readOrderDetails(trx, key, now());
    });
    return { success: true as const, data };
  };
  route(ordersEndpoints.changeStatus, ({ params, body, companyId, identity }) => {
    const key = { companyId, id: params.id };
    return change(key, (trx) => changeStatus(trx, key, { ...body, userId: identity.userId, now: now() }));
  });
  route(ordersEndpoints.changeStatuses, async ({ body, companyId, identity }) => {
    const [ids, steps] = [body.orders, { status: body.status, userId: identity.userId, now: now() }];
    const data = await db.forCompany(companyId, (trx) => changeStatuses(trx, { companyId, ids }, steps));
    return { success: true, data };
  });
  route(ordersEndpoints.changePrice, ({ params, body, companyId, identity }) => {
    const key = { companyId, id: params.id };
    const kopecks = body.price === null ? null : toKopecks(body.price);
    const priceChange = { kopecks, version: body.version, userId: identity.userId, now: now() };
    return change(key, (trx) => changePrice(trx, key, priceChange));
  });
  takeBackRoute(deps);
  closingRoutes(deps);
  moneyRoutes(deps);
}

function takeBackRoute({ route, db, now, restoreCrew, getName, reopenWaybills }: ChangesDeps) {
  route(ordersEndpoints.takeBack, async ({ body, companyId, identity, request }) => {
    const { userId } = identity;
    const reopen = async (chains: readonly string[]) => {
      const by = await getName(identity, request.id);
      await reopenWaybills({ chains: [...chains], userId, by }, { companyId, traceId: request.id });
    };
    const asked = { companyId, changes: body.changes, userId, now: now(), reopenWaybills: reopen };
    const data = await db.forCompany(companyId, (trx) => takeBackChanges(trx, asked, restoreCrew));
    return { success: true, data };
  });
}

/** Finishing of trips without T4, here or in services/edo. */
function closingRoutes(deps: ChangesDeps) {
  const { route, db, now, getName } = deps;
  route(ordersEndpoints.close, async ({ body, companyId, identity, request }) => {
    const by = await getName(identity, request.id);
    const closer = { user_id: identity.userId, by, reason: body.reason, closed_at: now().toISOString() };
    const data = await closeOrders(deps, { companyId, ids: body.orders, closer, identity, traceId: request.id });
    return { success: true, data };
  });
  route(ordersEndpoints.tripsClosed, async ({ body, companyId }) => {
    if (body.closings.length === 0) return { success: true };
    const changes = await db.forCompany(companyId, (trx) => closeTrips(trx, companyId, body.closings));
    return { success: true, changes };
  });
}

/** Key of one attempt: order, person and idempotency key. Requests without a key are never coalesced. */
function buildAttemptKey({ key, input }: { key: OrderKey; input: PaymentRequestInput }): string {
  return JSON.stringify([key, input.userId, input.idempotencyKey ?? randomUUID()]);
}

function moneyRoutes({ route, db, now }: ChangesDeps) {
  const requestOnce = createSingleFlight(buildAttemptKey, ({ key, input }) =>
    db.forCompany(key.companyId, (trx) => requestPayment(trx, key, input)),
  );
  route(ordersEndpoints.requestPayment, async ({ params, companyId, identity, request }) => {
    const input = { userId: identity.userId, now: now(), idempotencyKey: getIdempotencyKey(request.headers) };
    await requestOnce({ key: { companyId, id: params.id }, input });
    return buildDoneReply('Оплата запрошена');
  });
  route(orderMoneyEndpoints.invoiced, async ({ params, companyId }) => {
    await db.forCompany(companyId, (trx) => markInvoiced(trx, { companyId, id: params.id }, now()));
    return { success: true };
  });
  route(orderMoneyEndpoints.unpaid, async ({ params, companyId }) => {
    await db.forCompany(companyId, (trx) => markUnpaid(trx, { companyId, id: params.id }, now()));
    return { success: true };
  });
  route(orderMoneyEndpoints.paid, async ({ params, body, companyId }) => {
    const paid = { reference: body.reference, paidAt: new Date(body.paidAt), now: now() };
    await db.forCompany(companyId, (trx) => markPaid(trx, { companyId, id: params.id }, paid));
    return { success: true };
  });
}
