import type { ChainClosing } from '@trassa/contracts/edo/document';
import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import { getChainKey } from './chain-titles.queries.ts';

/** Closings of chains without T4 by `getChainKey`. */
export async function listClosingsOfChains(
  trx: Transaction<EdoTables>,
  companyId: string,
  chains: readonly { connection_id: string; chain_id: string; closed_at: Date | null }[],
): Promise<Map<string, ChainClosing>> {
  const closed = chains.filter(({ closed_at }) => closed_at !== null);
  if (closed.length === 0) return new Map();
  const { rows } = await sql<
    Record<'connection_id' | 'chain_id' | 'user_name' | 'reason', string> & { closed_at: Date }
  >`
    select connection_id, chain_id, closed_at, user_name, reason from closings
    where company_id = ${companyId} and (connection_id, chain_id) in (
      select * from unnest(${closed.map((chain) => chain.connection_id)}::uuid[],
        ${closed.map((chain) => chain.chain_id)}::text[]))`.execute(trx);
  return new Map(
    rows.map((row) => [getChainKey(row), { at: row.closed_at.toISOString(), by: row.user_name, reason: row.reason }]),
  );
}
