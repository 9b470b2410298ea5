import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { ClosingsTable } from '../../db/chain-tables.ts';
import type { EdoTables } from '../../db/tables.ts';
import type { CountedChain } from '../../rollups/chain-changes.rules.ts';

type ClosingRow = Selectable<ClosingsTable>;

/** Person, reason and time of closing. */
export interface ClosingFacts {
  userId: string;
  userName: string;
  reason: string;
  now: Date;
}

export async function insertClosings(
  trx: Transaction<EdoTables>,
  { companyId, connectionId }: ConnectionKey,
  { chains, closer }: { chains: readonly Pick<CountedChain, 'chain_id'>[]; closer: ClosingFacts },
): Promise<void> {
  await sql`
    insert into closings (company_id, connection_id, chain_id, closed_at, user_id, user_name, reason)
    select ${companyId}::uuid, ${connectionId}::uuid, chain_id, ${closer.now}, ${closer.userId}::uuid,
      ${closer.userName}, ${closer.reason}
    from unnest(${chains.map(({ chain_id }) => chain_id)}::text[]) as given(chain_id)`.execute(trx);
}

export async function deleteClosings(
  trx: Transaction<EdoTables>,
  { companyId, connectionId }: ConnectionKey,
  chains: readonly Pick<CountedChain, 'chain_id'>[],
): Promise<void> {
  await sql`delete from closings where company_id = ${companyId} and connection_id = ${connectionId}
    and chain_id = any(${chains.map(({ chain_id }) => chain_id)}::text[])`.execute(trx);
}

/** Closings of a company not yet reported to services/orders, the oldest first. */
export async function listUnreportedClosings(
  trx: Transaction<EdoTables>,
  companyId: string,
  limit: number,
): Promise<ClosingRow[]> {
  return trx
    .selectFrom('closings')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('told_at', 'is', null)
    .orderBy('closed_at')
    .orderBy('chain_id')
    .limit(limit)
    .execute();
}

export async function listCompaniesToReport(trx: Transaction<EdoTables>): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select distinct company_id from closings where told_at is null`.execute(trx);
  return rows.map(({ company_id }) => company_id);
}

export async function markClosingsReported(
  trx: Transaction<EdoTables>,
  closings: readonly ClosingRow[],
  now: Date,
): Promise<void> {
  await sql`
    update closings c set told_at = ${now}
    from unnest(${closings.map((row) => row.connection_id)}::uuid[], ${closings.map((row) => row.chain_id)}::text[])
      as told(connection_id, chain_id)
    where c.company_id = any(${[...new Set(closings.map((row) => row.company_id))]}::uuid[])
      and c.connection_id = told.connection_id and c.chain_id = told.chain_id`.execute(trx);
}
