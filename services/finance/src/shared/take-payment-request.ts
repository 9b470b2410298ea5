import type { PaymentRequest } from '@trassa/contracts/orders/order-changes';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../db/schema.ts';
import { dueDayOf } from './due-day.rules.ts';
import { lockMoney } from './finance-lock.ts';
import { invoicedLines } from './ledger.rules.ts';
import { record } from './ledger.ts';
import { insertOperation } from './operations.queries.ts';
import { findReceivable, insertReceivable } from './receivables.queries.ts';

/** The money of an order was asked for: a debt, an entry, an operation that waits. The same request again changes nothing. */
export async function takePaymentRequest(
  trx: Transaction<FinanceTables>,
  companyId: string,
  { request, now }: { request: PaymentRequest; now: Date },
): Promise<void> {
  await lockMoney(trx, companyId);
  const { orderId, orderNumber, platform, debtorName, amountKopecks } = request;
  if (await findReceivable(trx, { companyId, orderId })) return;
  const at = new Date(request.requestedAt);
  await insertReceivable(trx, {
    company_id: companyId,
    order_id: orderId,
    request_id: request.id,
    order_number: orderNumber,
    platform,
    debtor_name: debtorName,
    debtor_inn: request.debtorInn,
    kopecks: amountKopecks,
    due_on: dueDayOf(request),
    requested_at: at,
    paid_at: null,
    paid_reference: null,
    orders_told_at: null,
  });
  await record(trx, { companyId, now }, invoiceOf(request));
  await insertOperation(trx, {
    company_id: companyId,
    type: 'payment',
    direction: 'in',
    category: 'client',
    kopecks: amountKopecks,
    description: `Оплата рейса ${orderNumber}`,
    status: 'pending',
    at,
    order_id: orderId,
    order_number: orderNumber,
    platform,
    counterparty: debtorName || null,
    reference: `order:${orderId}`,
  });
}

const invoiceOf = (request: PaymentRequest) => ({
  kind: 'invoiced' as const,
  reference: request.id,
  at: new Date(request.requestedAt),
  memo: `Запрошена оплата рейса ${request.orderNumber}`,
  orderId: request.orderId,
  client: request.debtorName,
  platform: request.platform,
  lines: invoicedLines(request.amountKopecks),
});
