import { documentIdPattern } from '@trassa/contracts/edo/document';
import type { UploadRemoval } from '@trassa/contracts/edo/upload';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { DocumentRow, EdoTables, NewDocument } from '../../db/tables.ts';
import { insertHistoryEvents } from '../../documents-store/history.queries.ts';
import { storeDocuments } from '../../documents-store/store-documents.ts';
import { updateArchiveTimes } from '../../exchange/archives.queries.ts';
import type { Author } from '../../shared/authors.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import {
  auditRemovalOrRestoration,
  hasDocument,
  hasOrder,
  listUploadedDocuments,
  lockUploads,
} from './uploads.queries.ts';

/** Document, and the author of its removal or restoration. */
interface RemovalOrRestoration extends UploadRemoval {
  companyId: string;
  author: Author;
  id: string;
}

/**
 * Deletes or restores a dropped document; idempotent. The document is kept and hidden from lists and figures.
 * @throws edo/not-uploaded for one of an exchange, edo/upload-ordered for one with an order, unless confirmed
 */
export async function setUploadDeleted(
  deps: EdoDeps,
  { companyId, author, id, deleted, confirmed }: RemovalOrRestoration,
): Promise<void> {
  await deps.db.forCompany(companyId, async (trx) => {
    await lockUploads(trx, companyId);
    const [document] = documentIdPattern.test(id) ? await listUploadedDocuments(trx, companyId, [id]) : [];
    if (!document)
      throw problem((await hasDocument(trx, companyId, id)) ? 'edo/not-uploaded' : 'edo/document-not-found');
    if (document.deleted === deleted) return;
    if (deleted && !confirmed && (await hasOrder(trx, document))) throw problem('edo/upload-ordered');
    await storeChangedUploads(trx, [document], { deleted, author, now: deps.now() });
    const { userId } = author;
    await auditRemovalOrRestoration(trx, {
      companyId,
      userId,
      action: deleted ? 'upload-deleted' : 'upload-restored',
      detail: id,
    });
  });
}

/** Restores deleted documents of a file that is dropped again. @returns whether there were any */
export async function restoreUpload(
  trx: Transaction<EdoTables>,
  companyId: string,
  { ids, author, now }: { ids: readonly string[]; author: Author; now: Date },
): Promise<boolean> {
  const gone = (await listUploadedDocuments(trx, companyId, ids)).filter(({ deleted }) => deleted);
  await storeChangedUploads(trx, gone, { deleted: false, author, now });
  return gone.length > 0;
}

/** Stores changed documents as an import does, so that chains, figures, search and orders follow. */
async function storeChangedUploads(
  trx: Transaction<EdoTables>,
  documents: readonly DocumentRow[],
  { deleted, author, now }: { deleted: boolean; author: Author; now: Date },
): Promise<void> {
  const [first] = documents;
  if (!first) return;
  const owner = { companyId: first.company_id, connectionId: first.connection_id };
  const rows = buildChangedRows(documents, now).map((row) => ({ ...row, deleted }));
  await storeDocuments(trx, owner, rows);
  await updateArchiveTimes(trx, documents, now);
  const event = { kind: deleted ? 'deleted' : 'restored', author, at: now } as const;
  await insertHistoryEvents(trx, owner.companyId, { event, of: documents });
}

/** Rows of documents with a new update time, for {@link storeDocuments}. */
const buildChangedRows = (documents: readonly DocumentRow[], now: Date): NewDocument[] =>
  documents.map((document) => ({
    ...document,
    chain_documents: JSON.stringify(document.chain_documents),
    update_date: now,
  }));
