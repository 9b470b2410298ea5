import { sql, type Transaction } from 'kysely';
import type { DocumentRow, EdoTables } from '../db/tables.ts';

type ChainKey = Pick<DocumentRow, 'connection_id' | 'chain_id'>;

export type ChainTitleRow = Pick<DocumentRow, 'document_id' | 'doc_type' | 'create_date' | 'read' | 'deleted'> &
  ChainKey;

export const getChainKey = (row: ChainKey): string => `${row.connection_id}:${row.chain_id}`;

/** Documents of chains by {@link getChainKey}, the oldest first. */
export async function listTitlesOfChains(
  trx: Transaction<EdoTables>,
  companyId: string,
  chains: readonly ChainKey[],
): Promise<Map<string, ChainTitleRow[]>> {
  const { rows } = await sql<ChainTitleRow>`
    select d.connection_id, d.chain_id, d.document_id, d.doc_type, d.create_date, d.read, d.deleted
    from unnest(${chains.map((chain) => chain.connection_id)}::uuid[], ${chains.map((chain) => chain.chain_id)}::text[])
      as c(connection_id, chain_id)
    join documents d on d.connection_id = c.connection_id and d.chain_id = c.chain_id
    where d.company_id = ${companyId}
    order by d.create_date, d.document_id`.execute(trx);
  return Map.groupBy(rows, getChainKey);
}
