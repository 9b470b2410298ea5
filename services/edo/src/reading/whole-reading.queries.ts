import { sql, type Transaction } from 'kysely';
import type { DocumentRow, EdoTables } from '../db/tables.ts';

/** Stores the number of failed checks of a document. */
export async function storeFaultCount(
  trx: Transaction<EdoTables>,
  document: DocumentRow,
  faults: number,
): Promise<void> {
  await trx
    .updateTable('document_archives')
    .set({ faults })
    .where('company_id', '=', document.company_id)
    .where('connection_id', '=', document.connection_id)
    .where('document_id', '=', document.document_id)
    .where('faults', 'is distinct from', faults)
    .execute();
}

/** Name of the XML of a document that was dropped or came from an operator; undefined for one of the exchange. */
export async function findDroppedFileName(
  trx: Transaction<EdoTables>,
  document: DocumentRow,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('document_archives')
    .select('file_name')
    .where('company_id', '=', document.company_id)
    .where('connection_id', '=', document.connection_id)
    .where('document_id', '=', document.document_id)
    .executeTakeFirst();
  return row?.file_name ?? undefined;
}

/** The company's document of a power of attorney by its number, the latest of several. */
export async function findAttorneyByNumber(
  trx: Transaction<EdoTables>,
  companyId: string,
  number: string,
): Promise<DocumentRow | undefined> {
  return trx
    .selectFrom('documents')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('status_code', '=', 'ON_EMCHD')
    .where('deleted', '=', false)
    .where(sql`lower(number)`, '=', number.toLowerCase())
    .orderBy('create_date', 'desc')
    .limit(1)
    .executeTakeFirst();
}
