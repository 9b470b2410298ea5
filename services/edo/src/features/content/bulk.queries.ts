import { sql, type Transaction } from 'kysely';
import type { DocumentRow, EdoTables } from '../../db/tables.ts';
import { buildConnectionsCondition } from '../../exchange/connections.queries.ts';
import type { ChosenConnections } from '../../shared/connection-key.ts';

/** Selected documents and all documents of selected chains, once each, by chain, at most 2000. */
export async function listSelectedDocuments(
  trx: Transaction<EdoTables>,
  chosen: ChosenConnections,
  selection: { documents: readonly string[]; chains: readonly string[] },
): Promise<DocumentRow[]> {
  const { companyId } = chosen;
  const own = (column: string) => buildConnectionsCondition(chosen, column);
  const { rows } = await sql<DocumentRow>`
    with selected as (
      select connection_id, document_id from documents
      where company_id = ${companyId} and ${own('connection_id')} and document_id = any(${selection.documents}::text[])
      union
      select d.connection_id, d.document_id from chains c
      join documents d on d.company_id = c.company_id and d.connection_id = c.connection_id and d.chain_id = c.chain_id
      where c.company_id = ${companyId} and ${own('c.connection_id')} and c.chain_id = any(${selection.chains}::text[]))
    select d.* from selected s join documents d on d.company_id = ${companyId}
      and d.connection_id = s.connection_id and d.document_id = s.document_id
    order by d.chain_id, d.create_date, d.document_id limit 2000`.execute(trx);
  return rows;
}

/** Marks documents as read, and updates the unread mark of their chains. @returns how many were unread */
export async function markDocumentsRead(
  trx: Transaction<EdoTables>,
  documents: readonly DocumentRow[],
): Promise<number> {
  const unread = documents.filter((document) => !document.read);
  const first = unread[0];
  if (!first) return 0;
  const of = (pick: (row: DocumentRow) => string) => unread.map(pick);
  await sql`
    update documents d set read = true
    from unnest(${of((row) => row.connection_id)}::uuid[], ${of((row) => row.document_id)}::text[]) as g(connection_id, document_id)
    where d.company_id = ${first.company_id} and d.connection_id = g.connection_id and d.document_id = g.document_id`.execute(
    trx,
  );
  await sql`
    update chains c set unread = exists (select 1 from documents d where d.company_id = c.company_id
      and d.connection_id = c.connection_id and d.chain_id = c.chain_id and not d.read)
    from (select distinct * from unnest(${of((row) => row.connection_id)}::uuid[], ${of((row) => row.chain_id)}::text[])
      as u(connection_id, chain_id)) as g
    where c.company_id = ${first.company_id} and c.connection_id = g.connection_id and c.chain_id = g.chain_id`.execute(
    trx,
  );
  return unread.length;
}
