import type { DatedRate } from '@trassa/contracts/finance/key-rate.rules';
import { sql, type Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';

type Trx = Transaction<FinanceTables>;

/** An overdue debt that was not sold to a factor; sums in kopecks. */
export interface ClaimableDebt {
  order_id: string;
  order_number: string;
  debtor_inn: string | null;
  kopecks: number;
  received_kopecks: number;
  delivered_at: Date;
  due_on: string;
}

/** Unpaid, unsold debts of a client that were due before a day, the oldest first. */
export function listClaimableDebts(
  trx: Trx,
  { companyId, client, until }: { companyId: string; client: string; until: string },
): Promise<ClaimableDebt[]> {
  return trx
    .selectFrom('receivables')
    .select(['order_id', 'order_number', 'debtor_inn', 'kopecks', 'received_kopecks', 'delivered_at', 'due_on'])
    .where('company_id', '=', companyId)
    .where('debtor_name', '=', client)
    .where('due_on', '<', until)
    .where('paid_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('advanced_kopecks', '=', 0)
    .orderBy('due_on')
    .orderBy('order_number')
    .execute();
}

/** Bank payments of the given orders, each with the day of its operation. */
export async function listBankPaymentsOfOrders(
  trx: Trx,
  companyId: string,
  orderIds: readonly string[],
): Promise<{ order_id: string; on: string; kopecks: number }[]> {
  const { rows } = await sql<{ order_id: string; on: string; kopecks: number }>`
    select s.order_id, o.day as on, s.kopecks from bank_settlements s
    join bank_operations o on o.company_id = s.company_id and o.id = s.operation_id
    where s.company_id = ${companyId} and s.order_id = any(${[...orderIds]}::uuid[])
      and s.undone_at is null and s.is_booked
    order by o.day`.execute(trx);
  return rows;
}

/** Key rates that the Bank of Russia has told, the oldest first. */
export const listKeyRates = (trx: Trx): Promise<DatedRate[]> =>
  trx.selectFrom('key_rates').select(['day as from', 'percent']).orderBy('day').execute();

/** Stores key rates; a new rate of a known day replaces the stored one. */
export async function upsertKeyRates(trx: Trx, rates: readonly DatedRate[]): Promise<void> {
  if (rates.length === 0) return;
  await trx
    .insertInto('key_rates')
    .values(rates.map(({ from, percent }) => ({ day: from, percent })))
    .onConflict((conflict) => conflict.column('day').doUpdateSet((told) => ({ percent: told.ref('excluded.percent') })))
    .execute();
}
