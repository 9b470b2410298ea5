import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';

/** Whose. */
interface Place {
  companyId: string;
  connectionIds: readonly string[];
}

/** Names and INNs of companies by their keys. */
export async function findNames(
  trx: Transaction<EdoTables>,
  { companyId, connectionIds }: Place,
  keys: readonly string[],
): Promise<Map<string, { name: string; inn: string }>> {
  const { rows } = await sql<{ key: string; name: string; inn: string }>`
    select distinct on (key) key, name, inn from clients
    where company_id = ${companyId} and connection_id = any(${connectionIds}::uuid[]) and key = any(${keys}::text[])
    order by key, last_at desc`.execute(trx);
  return new Map(rows.map(({ key, ...names }) => [key, names]));
}

/** Vehicles whose latest trip has a document since then. */
export async function countActiveVehicles(
  trx: Transaction<EdoTables>,
  { companyId, connectionIds }: Place,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct plate) as count from vehicles
    where company_id = ${companyId} and connection_id = any(${connectionIds}::uuid[]) and last_at >= ${since}`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}
