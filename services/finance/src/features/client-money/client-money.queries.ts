import { sql, type Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';

/** A payer with the time of its latest delivery. */
export interface PayerRow {
  name: string;
  inn: string | null;
  last_at: Date;
}

/** Figures of a debtor: sums in kopecks, `pay_days` from delivery to payment. `oldest`: first due day of open debts. */
export interface DebtorSums extends PayerRow {
  income: number;
  trips: number;
  debt: number;
  overdue: number;
  oldest: string | null;
  payments: number;
  pay_days: number | null;
}

const buildMoscowDay = (column: 'paid_at' | 'delivered_at') =>
  sql`(${sql.ref(column)} at time zone 'Europe/Moscow')::date`;

/** Debtors by INN, without one by name; read from the debts, since trips of the ledger have no INN. */
export async function listDebtorSums(
  trx: Transaction<FinanceTables>,
  { companyId, today, since }: { companyId: string; today: string; since: Date },
): Promise<DebtorSums[]> {
  const { rows } = await sql<DebtorSums>`
    with debts as (
      select *, nullif(debtor_inn, '') as inn, paid_at is null as open, delivered_at >= ${since} as earned,
        coalesce(paid_at >= ${since}, false) as paid
      from receivables where company_id = ${companyId} and voided_at is null
    )
    select inn, coalesce(max(debtor_name) filter (where open), max(debtor_name)) as name,
      max(delivered_at) as last_at,
      coalesce(sum(kopecks) filter (where earned), 0)::bigint as income, count(*) filter (where earned) as trips,
      coalesce(sum(kopecks - received_kopecks) filter (where open), 0)::bigint as debt,
      coalesce(sum(kopecks - received_kopecks) filter (where open and due_on < ${today}), 0)::bigint as overdue,
      min(due_on) filter (where open) as oldest, count(*) filter (where paid) as payments,
      avg(greatest(0, ${buildMoscowDay('paid_at')} - ${buildMoscowDay('delivered_at')})) filter (where paid)::float8 as pay_days
    from debts where open or earned or paid
    group by inn, case when inn is null then debtor_name end
    order by income desc, name`.execute(trx);
  return rows;
}

/** Payers of orders, those of cancelled ones included; debts that name nobody are one payer without a name. */
export async function listPayers(trx: Transaction<FinanceTables>, companyId: string): Promise<PayerRow[]> {
  const { rows } = await sql<PayerRow>`
    with payers as (
      select name, inn from known_names where company_id = ${companyId} and kind = 'client' and same_as is null
      union all select '', null)
    select name, inn, last_at from payers cross join lateral (
      select max(delivered_at) as last_at from receivables
      where company_id = ${companyId} and debtor_name = payers.name and (payers.name <> '' or voided_at is null)) last
    where last_at is not null order by name`.execute(trx);
  return rows;
}
