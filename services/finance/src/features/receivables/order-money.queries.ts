import { randomUUID } from 'node:crypto';
import { type Insertable, sql, type Transaction } from 'kysely';
import type { OperationsTable } from '../../db/operation-tables.ts';
import type { FinanceTables, ReceivablesTable } from '../../db/schema.ts';
import type { ReceivableRow } from '../../shared/receivables.queries.ts';

type Trx = Transaction<FinanceTables>;

/** Debts of these orders by order id, voided ones included. */
export async function findReceivablesByOrder(
  trx: Trx,
  companyId: string,
  orderIds: readonly string[],
): Promise<Map<string, ReceivableRow>> {
  const rows = await trx
    .selectFrom('receivables')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', 'in', [...orderIds])
    .execute();
  return new Map(rows.map((row) => [row.order_id, row]));
}

/** Paid out, unsettled advances of these orders, by order. */
export async function findPaidOutAdvancesByOrder(
  trx: Trx,
  companyId: string,
  orderIds: readonly string[],
): Promise<Map<string, { id: string; amount_kopecks: number }>> {
  const rows = await trx
    .selectFrom('advances')
    .select(['id', 'order_id', 'amount_kopecks'])
    .where('company_id', '=', companyId)
    .where('order_id', 'in', [...orderIds])
    .where('stage', '=', 'paid_out')
    .execute();
  return new Map(rows.map((row) => [row.order_id, row]));
}

/** Inserts debts, or updates all but their sums advanced and received. */
export async function upsertReceivables(trx: Trx, rows: readonly Insertable<ReceivablesTable>[]): Promise<void> {
  await trx
    .insertInto('receivables')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'order_id']).doUpdateSet(({ ref }) => ({
        order_number: ref('excluded.order_number'),
        platform: ref('excluded.platform'),
        debtor_name: ref('excluded.debtor_name'),
        debtor_inn: ref('excluded.debtor_inn'),
        kopecks: ref('excluded.kopecks'),
        vat_kopecks: ref('excluded.vat_kopecks'),
        due_on: ref('excluded.due_on'),
        payment_terms: ref('excluded.payment_terms'),
        originals_on: ref('excluded.originals_on'),
        requested_at: ref('excluded.requested_at'),
        paid_at: ref('excluded.paid_at'),
        paid_reference: ref('excluded.paid_reference'),
        // A payment reported in the meantime stays reported.
        orders_told_at: sql`coalesce(receivables.orders_told_at, excluded.orders_told_at)`,
        revision: ref('excluded.revision'),
        delivered_at: ref('excluded.delivered_at'),
        voided_at: ref('excluded.voided_at'),
      })),
    )
    .execute();
}

/** Inserts operations, or updates the one of the same reference. */
export async function upsertOperations(
  trx: Trx,
  rows: readonly Omit<Insertable<OperationsTable>, 'id' | 'content_hash'>[],
): Promise<void> {
  await trx
    .insertInto('operations')
    .values(rows.map((row) => ({ ...row, id: randomUUID(), content_hash: null })))
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'reference'])
        .doUpdateSet(({ ref }) => ({
          kopecks: ref('excluded.kopecks'),
          description: ref('excluded.description'),
          status: ref('excluded.status'),
          at: ref('excluded.at'),
          order_number: ref('excluded.order_number'),
          platform: ref('excluded.platform'),
          counterparty: ref('excluded.counterparty'),
        })),
    )
    .execute();
}
