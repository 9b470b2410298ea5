import { sql, type Transaction } from 'kysely';
import type { FinanceTables } from '../db/schema.ts';
import { addMonths } from './calendar.rules.ts';
import type { PaymentFact } from './ratings.rules.ts';

type Trx = Transaction<FinanceTables>;

/** Payment of a trip with the trip itself. */
interface PaymentFactRow extends PaymentFact {
  client: string;
  order_id: string;
  order_number: string;
  delivered_on: string;
}

/** Trips of twelve months, the current one the last, of a client or of all (null); cancelled trips included. */
export async function listPaymentFacts(
  trx: Trx,
  { companyId, today, client }: { companyId: string; today: string; client: string | null },
): Promise<PaymentFactRow[]> {
  const since = `${addMonths(today.slice(0, 7), -11)}-01`;
  const { rows } = await sql<PaymentFactRow>`
    select * from (
      select r.debtor_name as client, r.order_id, r.order_number, r.due_on, r.voided_at is not null as is_cancelled,
        to_char(r.delivered_at at time zone 'Europe/Moscow', 'YYYY-MM-DD') as delivered_on,
        to_char(r.paid_at at time zone 'Europe/Moscow', 'YYYY-MM-DD') as paid_on,
        exists (select from paper_lines l
          join paper_events e on e.company_id = l.company_id and e.paper_id = l.paper_id and e.kind = 'disputed'
          where l.company_id = r.company_id and l.order_id = r.order_id) as is_disputed
      from receivables r
      where r.company_id = ${companyId} and r.debtor_name <> '' and (${client}::text is null or r.debtor_name = ${client})
    ) f where delivered_on >= ${since}
    order by client, delivered_on, order_number`.execute(trx);
  return rows;
}
