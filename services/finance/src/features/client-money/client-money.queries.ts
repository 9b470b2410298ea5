import { sql, type Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';

/** Sums of a debtor in kopecks. `oldest`: first due day of its open debts. */
export interface DebtorSums {
  inn: string | null;
  name: string;
  income: number;
  trips: number;
  debt: number;
  overdue: number;
  oldest: string | null;
  payments: number;
  pay_days: number | null;
}

const moscowDay = (column: 'paid_at' | 'delivered_at') => sql`(${sql.ref(column)} at time zone 'Europe/Moscow')::date`;

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
      coalesce(sum(kopecks) filter (where earned), 0)::bigint as income, count(*) filter (where earned) as trips,
      coalesce(sum(kopecks) filter (where open), 0)::bigint as debt,
      coalesce(sum(kopecks) filter (where open and due_on < ${today}), 0)::bigint as overdue,
      min(due_on) filter (where open) as oldest, count(*) filter (where paid) as payments,
      avg(greatest(0, ${moscowDay('paid_at')} - ${moscowDay('delivered_at')})) filter (where paid)::float8 as pay_days
    from debts where open or earned or paid
    group by inn, case when inn is null then debtor_name end
    order by income desc, name`.execute(trx);
  return rows;
}
