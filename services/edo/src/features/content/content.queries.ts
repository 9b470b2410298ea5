import { sql, type Transaction } from 'kysely';
import type { DocumentRow, EdoTables } from '../../db/tables.ts';

/** Marks a document as read, and its chain when no unread document is left. */
export async function markRead(trx: Transaction<EdoTables>, document: DocumentRow): Promise<void> {
  if (document.read) return;
  await trx
    .updateTable('documents')
    .set({ read: true })
    .where('company_id', '=', document.company_id)
    .where('connection_id', '=', document.connection_id)
    .where('document_id', '=', document.document_id)
    .execute();
  await sql`
    update chains set unread = exists (select 1 from documents d where d.company_id = chains.company_id
      and d.connection_id = chains.connection_id and d.chain_id = chains.chain_id and not d.read)
    where company_id = ${document.company_id} and connection_id = ${document.connection_id}
      and chain_id = ${document.chain_id}`.execute(trx);
}
