import type { OrderMoney } from '@trassa/contracts/orders/order-money';
import { sql, type Transaction } from 'kysely';
import type { FinanceTables } from '../db/schema.ts';

type Trx = Transaction<FinanceTables>;

/** Stores reports until their days are open again; only the newest of an order. */
export async function holdReports(trx: Trx, companyId: string, reports: readonly OrderMoney[]): Promise<void> {
  for (const report of reports) {
    await sql`insert into held_reports as h (company_id, order_id, report)
      values (${companyId}, ${report.orderId}, ${JSON.stringify(report)})
      on conflict (company_id, order_id) do update set report = excluded.report
      where (excluded.report->>'revision')::bigint > (h.report->>'revision')::bigint`.execute(trx);
  }
}

export async function listHeldReports(trx: Trx, companyId: string): Promise<OrderMoney[]> {
  const rows = await trx.selectFrom('held_reports').select('report').where('company_id', '=', companyId).execute();
  return rows.map(({ report }) => report);
}

export async function deleteHeldReports(trx: Trx, companyId: string, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await trx
    .deleteFrom('held_reports')
    .where('company_id', '=', companyId)
    .where('order_id', 'in', [...orderIds])
    .execute();
}

/** Which of these orders are settled by bank operations of `day` or earlier; undone settlements do not count. */
export async function findIdsOfOrdersSettledUpTo(
  trx: Trx,
  { companyId, orderIds, day }: { companyId: string; orderIds: readonly string[]; day: string },
): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const { rows } = await sql<{ order_id: string }>`
    select distinct s.order_id from bank_settlements s
    join bank_operations o on o.company_id = s.company_id and o.id = s.operation_id
    where s.company_id = ${companyId} and s.order_id = any(${[...orderIds]}::uuid[]) and s.undone_at is null
      and o.day <= ${day}`.execute(trx);
  return new Set(rows.map(({ order_id }) => order_id));
}
