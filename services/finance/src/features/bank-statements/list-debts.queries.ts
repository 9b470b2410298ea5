import { addDays, getDay, getDayStart } from '@trassa/contracts/moscow-day.rules';
import { sql, type Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import type { Debt, DebtNumber } from './debt-book.rules.ts';

/** Days for which a debt marked as paid by hand may still be matched with an operation of the bank. */
const MATCHABLE_PAID_DEBT_DAYS = 120;

/** A debt with the order number that the screen shows. */
export interface ListedDebt extends Debt {
  number: string;
}

interface DebtRow {
  order_id: string;
  order_number: string;
  left: number;
  client: string;
  inn: string | null;
  delivered_at: Date;
  papers: { id: string; number: string; day: string }[] | null;
}

/** Debts that a payment may pay: open unsold ones, and those marked as paid by hand within {@link MATCHABLE_PAID_DEBT_DAYS}. */
export async function listPayableDebts(
  trx: Transaction<FinanceTables>,
  companyId: string,
  today: string,
): Promise<ListedDebt[]> {
  const { rows } = await sql<DebtRow>`
    with papers_of as (
      select l.order_id, jsonb_agg(distinct jsonb_build_object('id', p.id, 'number', p.number_text, 'day', p.issued_on)) as papers
      from paper_lines l join papers p on p.company_id = l.company_id and p.id = l.paper_id
      where l.company_id = ${companyId} and p.cancelled_at is null and p.kind <> 'correction' group by l.order_id)
    select r.order_id, r.order_number, r.kopecks - r.received_kopecks as left, r.debtor_name as client,
      nullif(r.debtor_inn, '') as inn, r.delivered_at, p.papers
    from receivables r left join papers_of p on p.order_id = r.order_id
    where r.company_id = ${companyId} and r.voided_at is null and r.advanced_kopecks = 0 and r.kopecks > r.received_kopecks
      and (r.paid_at is null or r.paid_at >= ${getDayStart(addDays(today, -MATCHABLE_PAID_DEBT_DAYS))}
        and r.paid_reference not like 'advance:%' and not exists (select from bank_settlements s
          where s.company_id = r.company_id and s.order_id = r.order_id and s.undone_at is null))`.execute(trx);
  return rows.map(({ order_id, order_number, left, client, inn, delivered_at, papers }) => {
    const day = getDay(delivered_at);
    const own: DebtNumber = { text: order_number, paper: order_id, day };
    const issued = (papers ?? []).map((paper) => ({ text: paper.number, paper: paper.id, day: paper.day }));
    return { id: order_id, number: order_number, kopecks: left, client, inn, day, numbers: [own, ...issued] };
  });
}
