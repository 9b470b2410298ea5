import { activeAdvanceStages } from '@trassa/contracts/finance/factoring-kinds';
import { type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { FinanceTables, ReceivablesTable } from '../db/schema.ts';

type Trx = Transaction<FinanceTables>;
export type ReceivableRow = Selectable<ReceivablesTable>;
export interface OrderKey {
  companyId: string;
  orderId: string;
}

/** Debt of an order; undefined when it was voided. */
export function findReceivable(trx: Trx, { companyId, orderId }: OrderKey): Promise<ReceivableRow | undefined> {
  return trx
    .selectFrom('receivables')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
}

/** Active request for an advance on an order. */
export function findActiveAdvanceId(trx: Trx, { companyId, orderId }: OrderKey): Promise<{ id: string } | undefined> {
  return trx
    .selectFrom('advances')
    .select('id')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('stage', 'in', activeAdvanceStages)
    .executeTakeFirst();
}

export async function updateReceivable(
  trx: Trx,
  { companyId, orderId }: OrderKey,
  parts: Updateable<ReceivablesTable>,
): Promise<void> {
  await trx
    .updateTable('receivables')
    .set(parts)
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .execute();
}

/** Filter of debts by due days, debtor and order. */
interface DebtFilter {
  companyId: string;
  from: string | null;
  to: string | null;
  debtor: string | null;
  order?: string | undefined;
}

function selectOpenDebts(trx: Trx, { companyId, from, to, debtor, order }: DebtFilter) {
  return trx
    .selectFrom('receivables')
    .where('company_id', '=', companyId)
    .where('paid_at', 'is', null)
    .where('voided_at', 'is', null)
    .$if(from !== null, (query) => query.where('due_on', '>=', from ?? ''))
    .$if(to !== null, (query) => query.where('due_on', '<=', to ?? ''))
    .$if(debtor !== null, (query) => query.where('debtor_name', '=', debtor ?? ''))
    .$if(order !== undefined, (query) => query.where('order_id', '=', order ?? ''));
}

export function listOpenReceivables(
  trx: Trx,
  filter: DebtFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReceivableRow[]> {
  return selectOpenDebts(trx, filter)
    .selectAll()
    .orderBy('due_on')
    .orderBy('order_id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Sums by due day: of one debtor or order from its debts, of all from stored sums. */
export function listSumsByDueDay(
  trx: Trx,
  filter: DebtFilter,
): Promise<{ due_on: string; debts: number; kopecks: number }[]> {
  const { companyId, from, to, debtor, order } = filter;
  if (debtor !== null || order !== undefined) {
    return selectOpenDebts(trx, filter)
      .select([
        'due_on',
        sql<number>`count(*)`.as('debts'),
        sql<number>`sum(kopecks - received_kopecks)::bigint`.as('kopecks'),
      ])
      .groupBy('due_on')
      .execute();
  }
  return trx
    .selectFrom('due_totals')
    .select(['due_on', 'debts', 'kopecks'])
    .where('company_id', '=', companyId)
    .$if(from !== null, (query) => query.where('due_on', '>=', from ?? ''))
    .$if(to !== null, (query) => query.where('due_on', '<=', to ?? ''))
    .execute();
}

/** Largest debtors, with the earliest due day of their debts. */
export async function listDebtors(
  trx: Trx,
  companyId: string,
  limit: number,
): Promise<{ name: string; kopecks: number; oldest: string }[]> {
  const { rows } = await sql<{ name: string; kopecks: number; oldest: string }>`
    with largest as (
      select key, kopecks from ledger_totals
      where company_id = ${companyId} and dimension = 'client' and account = 'receivable' and kopecks > 0
      order by kopecks desc limit ${limit}
    )
    select l.key as name, l.kopecks, (select r.due_on from receivables r
      where r.company_id = ${companyId} and r.debtor_name = l.key and r.paid_at is null and r.voided_at is null
      order by r.due_on limit 1) as oldest
    from largest l order by l.kopecks desc`.execute(trx);
  return rows;
}
