import { type Insertable, sql, type Transaction, type Updateable } from 'kysely';
import type { PaymentsTable } from '../../db/payment-tables.ts';
import type { OrdersTables } from '../../db/schema.ts';
import type { PaymentRow } from './payment-view.rules.ts';

type Trx = Transaction<OrdersTables>;
/** Which payment of whom. */
export interface PaymentKey {
  companyId: string;
  id: string;
}
const openStatuses = ['creating', 'pending', 'waiting_for_capture'] as const;

/** One writer of a company's payments at a time, until the transaction ends. */
export async function lockPayments(trx: Trx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${companyId}, 816))`.execute(trx);
}

/** One payment of the company. */
export function findPayment(trx: Trx, { companyId, id }: PaymentKey): Promise<PaymentRow | undefined> {
  return trx
    .selectFrom('payments')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The payment made by a caller's key. */
export function findPaymentByKey(trx: Trx, companyId: string, key: string): Promise<PaymentRow | undefined> {
  return trx
    .selectFrom('payments')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** An open payment for the same thing and sum that is young enough to be paid. */
export function findOpenPayment(
  trx: Trx,
  like: Pick<PaymentRow, 'company_id' | 'plan_id' | 'period' | 'amount_kopecks'>,
  since: Date,
): Promise<PaymentRow | undefined> {
  return trx
    .selectFrom('payments')
    .selectAll()
    .where('company_id', '=', like.company_id)
    .where('plan_id', '=', like.plan_id)
    .where('period', '=', like.period)
    .where('amount_kopecks', '=', like.amount_kopecks)
    .where('status', 'in', openStatuses)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** The payment behind a notification, of whatever company; for system work only. */
export function findPaymentOfProvider(trx: Trx, providerId: string): Promise<PaymentRow | undefined> {
  return trx.selectFrom('payments').selectAll().where('provider_id', '=', providerId).executeTakeFirst();
}

/** Payments of the company, newest first, with the end of what each bought. */
export function listPayments(trx: Trx, companyId: string): Promise<(PaymentRow & { ends_at: Date | null })[]> {
  return trx
    .selectFrom('payments')
    .leftJoin('subscription_periods as bought', (join) =>
      join.onRef('bought.company_id', '=', 'payments.company_id').onRef('bought.payment_id', '=', 'payments.id'),
    )
    .selectAll('payments')
    .select('bought.ends_at')
    .where('payments.company_id', '=', companyId)
    .orderBy('payments.created_at', 'desc')
    .limit(100)
    .execute();
}

/** Open payments nobody has asked about since a time, of all companies or of one; for system work. */
export function listUnchecked(
  trx: Trx,
  { before, companyId }: { before: Date; companyId: string | null },
): Promise<PaymentRow[]> {
  return trx
    .selectFrom('payments')
    .selectAll()
    .where('status', 'in', openStatuses)
    .where((is) => is.or([is('checked_at', 'is', null), is('checked_at', '<=', before)]))
    .$if(companyId !== null, (query) => query.where('company_id', '=', companyId))
    .orderBy(sql`coalesce(checked_at, created_at)`)
    .limit(100)
    .execute();
}

/** Succeeded payments the partner programme does not know yet; for system work. */
export function listUntold(trx: Trx): Promise<PaymentRow[]> {
  return trx
    .selectFrom('payments')
    .selectAll()
    .where('paid_at', 'is not', null)
    .where('partner_told_at', 'is', null)
    .limit(100)
    .execute();
}

/** Writes a new payment. */
export async function insertPayment(trx: Trx, payment: Insertable<PaymentsTable>): Promise<void> {
  await trx.insertInto('payments').values(payment).execute();
}

/** Writes parts of a payment. */
export async function updatePayment(trx: Trx, key: PaymentKey, parts: Updateable<PaymentsTable>): Promise<void> {
  await trx
    .updateTable('payments')
    .set(parts)
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.id)
    .execute();
}
