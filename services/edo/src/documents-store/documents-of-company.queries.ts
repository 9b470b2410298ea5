import { sql, type Transaction } from 'kysely';
import type { ChainRow, DocumentRow, EdoTables } from '../db/tables.ts';
import { buildConnectionsCondition } from '../exchange/connections.queries.ts';
import type { ChosenConnections } from '../shared/connection-key.ts';

/** A document of the company by its id, of the chosen connections. */
export async function findDocument(
  trx: Transaction<EdoTables>,
  chosen: ChosenConnections,
  id: string,
): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`
    select * from documents
    where company_id = ${chosen.companyId} and document_id = ${id} and ${buildConnectionsCondition(chosen)}
    order by update_date desc limit 1`.execute(trx);
  return rows[0];
}

/** All documents of a chain, the oldest first. */
export function listChainDocuments(
  trx: Transaction<EdoTables>,
  chain: { company_id: string; connection_id: string; chain_id: string },
): Promise<DocumentRow[]> {
  return trx
    .selectFrom('documents')
    .selectAll()
    .where('company_id', '=', chain.company_id)
    .where('connection_id', '=', chain.connection_id)
    .where('chain_id', '=', chain.chain_id)
    .orderBy('create_date')
    .orderBy('document_id')
    .execute();
}

/** A chain of the company, of the chosen connections. */
export async function findChain(
  trx: Transaction<EdoTables>,
  chosen: ChosenConnections,
  chainId: string,
): Promise<ChainRow | undefined> {
  const { rows } = await sql<ChainRow>`
    select * from chains
    where company_id = ${chosen.companyId} and ${buildConnectionsCondition(chosen)} and chain_id = ${chainId}
    order by last_at desc limit 1`.execute(trx);
  return rows[0];
}
