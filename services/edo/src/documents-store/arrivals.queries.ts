import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';

/** Arrival marks by connection id; every transaction that stores documents raises that of its connection. */
export type ArrivalMarks = ReadonlyMap<string, number>;

/**
 * Raises the mark of a connection, by which caches learn of stored documents. The mark comes from the sequence of
 * `documents.seq`, so every stored document is below it.
 */
export async function raiseArrivalMark(
  trx: Transaction<EdoTables>,
  { companyId, connectionId }: ConnectionKey,
): Promise<void> {
  // The number is drawn under the lock of the row, so a later transaction never sets a lower mark.
  await sql`
    insert into arrivals (company_id, connection_id, mark) values (${companyId}, ${connectionId}, ${nextMark})
    on conflict (company_id, connection_id) do update set mark = ${nextMark}`.execute(trx);
}

const nextMark = sql`nextval('documents_seq_seq')`;

/** Arrival marks of a company by connection id. */
export async function readArrivalMarks(trx: Transaction<EdoTables>, companyId: string): Promise<ArrivalMarks> {
  const { rows } = await sql<{ connection_id: string; mark: number }>`
    select connection_id, mark from arrivals where company_id = ${companyId}`.execute(trx);
  return new Map(rows.map(({ connection_id, mark }) => [connection_id, mark]));
}
