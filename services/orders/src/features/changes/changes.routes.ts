import { randomUUID } from 'node:crypto';
import { done } from '@trassa/contracts/envelope';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { ordersSchemas } from '@trassa/contracts/orders/orders-schemas';
import type { Db } from '@trassa/service-kit/db';
import type { Router } from '@trassa/service-kit/route';
import { singleFlight } from '@trassa/service-kit/single-flight';
import type { OrdersTables } from '../../db/schema.ts';
import { idempotencyKeyOf } from '../../shared/idempotency-key.ts';
import { toKopecks } from '../../shared/money.rules.ts';
import { type OrderKey, readOrderDetails } from '../../shared/one-order.queries.ts';
import { toPaymentRequest } from '../../shared/payment-request.rules.ts';
import { changePrice, changeStatus } from './change-order.ts';
import { listPaymentRequests } from './changes.queries.ts';
import { type MoneyQuestion, markPaid, requestPayment } from './request-payment.ts';

interface ChangesDeps {
  route: Router;
  db: Db<OrdersTables>;
  now: () => Date;
  asked: () => void;
}

/** What people and payments change in an order. `asked` is told after every request for money. */
export function changesRoutes(deps: ChangesDeps) {
  const { route, db, now } = deps;
  route(ordersEndpoints.changeStatus, ordersSchemas.changeStatus, ({ params, body, companyId, identity }) =>
    db.forCompany(companyId, async (trx) => {
      const key = { companyId, id: params.id };
      await changeStatus(trx, key, { ...body, userId: identity.userId, now: now() });
      return { success: true, data: await readOrderDetails(trx, key) };
    }),
  );
  route(ordersEndpoints.changePrice, ordersSchemas.changePrice, ({ params, body, companyId, identity }) =>
    db.forCompany(companyId, async (trx) => {
      const key = { companyId, id: params.id };
      const kopecks = body.price === null ? null : toKopecks(body.price);
      await changePrice(trx, key, { kopecks, version: body.version, userId: identity.userId, now: now() });
      return { success: true, data: await readOrderDetails(trx, key) };
    }),
  );
  moneyRoutes(deps);
}

/** A repeat of one attempt: the same order, person and key. Questions without a key are never joined here. */
function attemptOf({ key, question }: { key: OrderKey; question: MoneyQuestion }): string {
  return JSON.stringify([key, question.userId, question.idempotencyKey ?? randomUUID()]);
}

function moneyRoutes({ route, db, now, asked }: ChangesDeps) {
  const askOnce = singleFlight(attemptOf, ({ key, question }) =>
    db.forCompany(key.companyId, (trx) => requestPayment(trx, key, question)),
  );
  route(
    ordersEndpoints.requestPayment,
    ordersSchemas.requestPayment,
    async ({ params, companyId, identity, request }) => {
      const question = { userId: identity.userId, now: now(), idempotencyKey: idempotencyKeyOf(request.headers) };
      await askOnce({ key: { companyId, id: params.id }, question });
      asked();
      return done('Оплата запрошена');
    },
  );
  route(ordersEndpoints.paymentRequests, ordersSchemas.paymentRequests, ({ query, companyId }) =>
    db.forCompany(companyId, async (trx) => {
      const { after = 0, limit = 200 } = query;
      const rows = await listPaymentRequests(trx, { companyId, after, limit });
      return { success: true, data: rows.map(toPaymentRequest) };
    }),
  );
  route(ordersEndpoints.paid, ordersSchemas.paid, ({ params, body, companyId }) =>
    db.forCompany(companyId, async (trx) => {
      await markPaid(trx, { companyId, id: params.id }, { reference: body.reference, now: new Date(body.paidAt) });
      return { success: true };
    }),
  );
}
