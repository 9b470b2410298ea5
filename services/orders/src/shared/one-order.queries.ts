import type { OrderDetails } from '@trassa/contracts/orders/order';
import { isUuid } from '@trassa/contracts/uuid.rules';
import { enqueueCompanyChange, enqueueEndedReasons } from '@trassa/service-kit/notification-outbox';
import { problem } from '@trassa/service-kit/problem-error';
import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { OrderHistoryTable, OrdersTable, OrdersTables, PaymentRequestsTable } from '../db/schema.ts';
import { listEndedAnswerReasons } from './answers.rules.ts';
import { toOrderDetails } from './order-view.rules.ts';
import { findDeliveryPromiseInForce } from './promises.queries.ts';
import {
  type ChangeConsequences,
  findLatestChangeNotTakenBack,
  getTakeBackRefusal,
  isReversible,
} from './take-back.rules.ts';
import { listVatModes } from './vat-modes.queries.ts';

type Trx = Transaction<OrdersTables>;
export type OrderRow = Selectable<OrdersTable>;
export interface OrderKey {
  companyId: string;
  id: string;
}

/** @throws 404 when the id is malformed, unknown or of another company */
export async function requireOrder(trx: Trx, { companyId, id }: OrderKey): Promise<OrderRow> {
  const row = isUuid(id)
    ? await trx
        .selectFrom('orders')
        .selectAll()
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!row) throw problem('orders/not-found');
  return row;
}

/** Orders of these ids that the company has, the oldest first. */
export function listOrdersById(
  trx: Trx,
  { companyId, ids }: { companyId: string; ids: readonly string[] },
): Promise<OrderRow[]> {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .orderBy('ordered_at')
    .execute();
}

/** Order with its history and payment request, as sent to clients. */
export async function readOrderDetails(trx: Trx, key: OrderKey, now: Date): Promise<OrderDetails> {
  const row = await requireOrder(trx, key);
  const history = await listHistory(trx, key);
  const [request, promise] = [await findPaymentRequest(trx, key), await findDeliveryPromiseInForce(trx, key)];
  const modes = await listVatModes(trx, key.companyId);
  const details = toOrderDetails(row, { history, request, promise, modes, now });
  const change = findLatestChangeNotTakenBack(history);
  if (!change || !isReversible(change)) return details;
  if (getTakeBackRefusal(change, row, await readChangeConsequences(trx, key)) !== null) return details;
  return { ...details, takeBack: { id: change.id, status: change.to_status } };
}

/** Facts because of which a change of an order may no longer be taken back. */
export async function readChangeConsequences(trx: Trx, { companyId, id }: OrderKey): Promise<ChangeConsequences> {
  const { rows } = await sql<{ asked: boolean; marked_at: Date | null; sheet_at: Date | null }>`
    select exists (select from payment_requests where company_id = ${companyId} and order_id = ${id}) as asked,
      (select max(received_at) from trip_events where company_id = ${companyId} and order_id = ${id}) as marked_at,
      (select max(issued_at) from trip_sheets where company_id = ${companyId} and order_id = ${id}) as sheet_at
  `.execute(trx);
  const [found] = rows;
  return {
    isPaymentRequested: found?.asked ?? false,
    markedAt: found?.marked_at ?? null,
    sheetAt: found?.sheet_at ?? null,
  };
}

export function findPaymentRequest(
  trx: Trx,
  { companyId, id }: OrderKey,
): Promise<Selectable<PaymentRequestsTable> | undefined> {
  return trx
    .selectFrom('payment_requests')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', id)
    .executeTakeFirst();
}

/** At most 200 lines, newest first. */
export function listHistory(trx: Trx, { companyId, id }: OrderKey): Promise<Selectable<OrderHistoryTable>[]> {
  return trx
    .selectFrom('order_history')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', id)
    .orderBy('version', 'desc')
    .orderBy('kind', 'desc')
    .limit(200)
    .execute();
}

export async function updateOrder(
  trx: Trx,
  { companyId, id }: OrderKey,
  parts: Updateable<OrdersTable>,
): Promise<void> {
  await trx.updateTable('orders').set(parts).where('company_id', '=', companyId).where('id', '=', id).execute();
}

export async function insertHistoryLine(trx: Trx, event: Insertable<OrderHistoryTable>): Promise<void> {
  await trx.insertInto('order_history').values(event).execute();
  await enqueueEndedReasons(trx, event.company_id, listEndedAnswerReasons([event]));
  await enqueueCompanyChange(trx, event.company_id);
}
