import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import { type ConnectionKey, ofConnection } from '../shared/connection-key.ts';
import type { Arrival, Marks } from './recent-arrivals.ts';

/**
 * Raises the mark of a connection, by which caches learn of stored documents. The mark comes from the sequence of
 * `documents.seq`, so every stored document is below it.
 */
export async function markArrival(trx: Transaction<EdoTables>, owner: ConnectionKey): Promise<Arrival> {
  const { rows: moved } = await sql<Arrival>`
    update arrivals set mark = ${nextMark} from (
      select mark from arrivals where ${ofConnection(owner)} for update) as before
    where ${ofConnection(owner)}
    returning before.mark as since, arrivals.mark`.execute(trx);
  if (moved[0]) return moved[0];
  const { rows } = await sql<{ mark: number }>`
    insert into arrivals (company_id, connection_id, mark) values (${owner.companyId}, ${owner.connectionId}, ${nextMark})
    on conflict (company_id, connection_id) do update set mark = ${nextMark} returning mark`.execute(trx);
  // Another transaction may have inserted the first mark meanwhile.
  return { since: null, mark: rows[0]?.mark ?? 0 };
}

const nextMark = sql`nextval('documents_seq_seq')`;

/** Marks of a company, one a connection. */
export async function readArrivals(trx: Transaction<EdoTables>, companyId: string): Promise<Marks> {
  const { rows } = await sql<{ connection_id: string; mark: number }>`
    select connection_id, mark from arrivals where company_id = ${companyId}`.execute(trx);
  return new Map(rows.map(({ connection_id, mark }) => [connection_id, mark]));
}
