import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import type { Arrival, Marks } from './recent-arrivals.ts';

/**
 * Documents of a connection are being taken in: whoever has counted something sees so when this transaction ends.
 */
export async function markArrival(
  trx: Transaction<EdoTables>,
  { companyId, connectionId }: { companyId: string; connectionId: string },
): Promise<Arrival> {
  const { rows } = await sql<{ mark: number }>`
    insert into arrivals as a (company_id, connection_id, mark) values (${companyId}, ${connectionId}, 1)
    on conflict (company_id, connection_id) do update set mark = a.mark + 1 returning mark`.execute(trx);
  const mark = rows[0]?.mark ?? 0;
  return { since: mark - 1, mark };
}

/** What changes with every transaction that took documents of a company in. */
export async function readArrivals(trx: Transaction<EdoTables>, companyId: string): Promise<Marks> {
  const { rows } = await sql<{ connection_id: string; mark: number }>`
    select connection_id, mark from arrivals where company_id = ${companyId}`.execute(trx);
  return new Map(rows.map(({ connection_id, mark }) => [connection_id, mark]));
}
