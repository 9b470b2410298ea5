import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';

/** Documents of a connection are being taken in: whoever has counted something sees so when this transaction ends. */
export async function markArrival(
  trx: Transaction<EdoTables>,
  { companyId, connectionId }: { companyId: string; connectionId: string },
): Promise<void> {
  await sql`
    insert into arrivals as a (company_id, connection_id, mark) values (${companyId}, ${connectionId}, 1)
    on conflict (company_id, connection_id) do update set mark = a.mark + 1`.execute(trx);
}

/** What changes with every transaction that took documents of a company in. */
export async function readArrivals(trx: Transaction<EdoTables>, companyId: string): Promise<string> {
  const { rows } = await sql<{ marks: string }>`
    select coalesce(string_agg(connection_id || ' ' || mark, ',' order by connection_id), '') as marks
    from arrivals where company_id = ${companyId}`.execute(trx);
  return rows[0]?.marks ?? '';
}
