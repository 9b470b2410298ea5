import { documentIdPattern } from '@trassa/contracts/edo/document';
import type { UploadRemoval } from '@trassa/contracts/edo/upload';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { DocumentRow, EdoTables, NewDocument } from '../../db/tables.ts';
import { storeDocuments } from '../../documents-store/store-documents.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import { auditUpload, findUploads, isOfExchange, isOrdered, lockUploads, moveArchives } from './uploads.queries.ts';

/** Whose document, and who says what becomes of it. */
interface Removal extends UploadRemoval {
  companyId: string;
  userId: string;
  id: string;
}

/**
 * Deletes a dropped document, or takes it back; again changes nothing. Nothing of it is lost: lists and figures leave it out.
 * @throws edo/not-uploaded for one of an exchange, edo/upload-ordered while an order rests on it and nobody has confirmed
 */
export async function removeUpload(
  deps: EdoDeps,
  { companyId, userId, id, deleted, confirmed }: Removal,
): Promise<void> {
  await deps.db.forCompany(companyId, async (trx) => {
    await lockUploads(trx, companyId);
    const [document] = documentIdPattern.test(id) ? await findUploads(trx, companyId, [id]) : [];
    if (!document)
      throw problem((await isOfExchange(trx, companyId, id)) ? 'edo/not-uploaded' : 'edo/document-not-found');
    if (document.deleted === deleted) return;
    if (deleted && !confirmed && (await isOrdered(trx, document))) throw problem('edo/upload-ordered');
    await changeUploads(trx, [document], { deleted, now: deps.now() });
    await auditUpload(trx, { companyId, userId, action: deleted ? 'upload-deleted' : 'upload-restored', detail: id });
  });
}

/** Takes deleted documents of a file that was dropped again back. @returns whether there were any */
export async function takeBack(
  trx: Transaction<EdoTables>,
  companyId: string,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<boolean> {
  const gone = (await findUploads(trx, companyId, ids)).filter(({ deleted }) => deleted);
  await changeUploads(trx, gone, { deleted: false, now });
  return gone.length > 0;
}

/** As if the exchange had told of it: chains, figures, search and orders follow the one way there is. */
async function changeUploads(
  trx: Transaction<EdoTables>,
  documents: readonly DocumentRow[],
  { deleted, now }: { deleted: boolean; now: Date },
): Promise<void> {
  const [first] = documents;
  if (!first) return;
  const owner = { companyId: first.company_id, connectionId: first.connection_id };
  const rows = changedRows(documents, now).map((row) => ({ ...row, deleted }));
  await storeDocuments(trx, owner, rows);
  await moveArchives(trx, documents, now);
}

/** Rows of documents as of now, to be changed and taken in. */
export const changedRows = (documents: readonly DocumentRow[], now: Date): NewDocument[] =>
  documents.map((document) => ({
    ...document,
    chain_documents: JSON.stringify(document.chain_documents),
    update_date: now,
  }));
