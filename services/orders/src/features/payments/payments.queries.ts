import { type Insertable, sql, type Transaction, type Updateable } from 'kysely';
import type { PaymentsTable } from '../../db/payment-tables.ts';
import type { OrdersTables } from '../../db/schema.ts';
import { openStatuses, type PaymentRow } from './payment-view.rules.ts';

type Trx = Transaction<OrdersTables>;
export interface PaymentKey {
  companyId: string;
  id: string;
}

const selectOfCompany = (trx: Trx, companyId: string) =>
  trx.selectFrom('payments').selectAll().where('company_id', '=', companyId);

/** Serialises writers of a company's payments until the transaction ends. */
export async function lockPayments(trx: Trx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${companyId}, 816))`.execute(trx);
}

export function findPayment(trx: Trx, { companyId, id }: PaymentKey): Promise<PaymentRow | undefined> {
  return selectOfCompany(trx, companyId).where('id', '=', id).executeTakeFirst();
}

export function findPaymentByIdempotencyKey(trx: Trx, companyId: string, key: string): Promise<PaymentRow | undefined> {
  return selectOfCompany(trx, companyId).where('idempotency_key', '=', key).executeTakeFirst();
}

/** Open payment for the same plan, period and sum that was created after `since`. */
export function findOpenPaymentLike(
  trx: Trx,
  like: Pick<PaymentRow, 'company_id' | 'plan_id' | 'period' | 'amount_kopecks'>,
  since: Date,
): Promise<PaymentRow | undefined> {
  return selectOfCompany(trx, like.company_id)
    .where('plan_id', '=', like.plan_id)
    .where('period', '=', like.period)
    .where('amount_kopecks', '=', like.amount_kopecks)
    .where('status', 'in', openStatuses)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

export function findPaymentByProviderId(
  trx: Trx,
  companyId: string,
  providerId: string,
): Promise<PaymentRow | undefined> {
  return selectOfCompany(trx, companyId).where('provider_id', '=', providerId).executeTakeFirst();
}

/** Payments of the company, newest first, with the end of the purchased period. */
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

/** Open payments not checked since a time, of all companies or of one; for system work. */
export function listUncheckedPayments(
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

/** Succeeded payments that the partner programme has not accepted yet; for system work. */
export function listUnreportedPayments(trx: Trx): Promise<PaymentRow[]> {
  return trx
    .selectFrom('payments')
    .selectAll()
    .where('paid_at', 'is not', null)
    .where('partner_told_at', 'is', null)
    .limit(100)
    .execute();
}

export async function insertPayment(trx: Trx, payment: Insertable<PaymentsTable>): Promise<void> {
  await trx.insertInto('payments').values(payment).execute();
}

export async function updatePayment(trx: Trx, key: PaymentKey, parts: Updateable<PaymentsTable>): Promise<void> {
  await trx
    .updateTable('payments')
    .set(parts)
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.id)
    .execute();
}
