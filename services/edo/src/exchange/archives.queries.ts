import type { KeptFile, StoredFileFacts } from '@trassa/service-kit/files/company-files';
import { sql, type Transaction } from 'kysely';
import type { DocumentRow, EdoTables } from '../db/tables.ts';

/** A stored archive; without file and bytes the exchange had none when asked. */
export interface StoredArchive extends KeptFile {
  fetchedAt: Date;
}

type DocumentKey = Pick<DocumentRow, 'company_id' | 'connection_id' | 'document_id' | 'update_date'>;

/** The stored archive of a document as of its `update_date`; null: none is stored for that date. */
export async function findArchive(trx: Transaction<EdoTables>, document: DocumentKey): Promise<StoredArchive | null> {
  const row = await trx
    .selectFrom('document_archives as d')
    .leftJoin('archives as a', (join) => join.onRef('a.company_id', '=', 'd.company_id').onRef('a.hash', '=', 'd.hash'))
    .select(['a.file', 'a.bytes', 'd.fetched_at', 'd.update_date'])
    .where('d.company_id', '=', document.company_id)
    .where('d.connection_id', '=', document.connection_id)
    .where('d.document_id', '=', document.document_id)
    .executeTakeFirst();
  if (!row || row.update_date.getTime() !== document.update_date.getTime()) return null;
  return { file: row.file, bytes: row.bytes, fetchedAt: row.fetched_at };
}

/** Stores the archive of a document as of its `update_date`, or its absence; equal bytes have one row. */
export async function storeArchive(
  trx: Transaction<EdoTables>,
  document: DocumentKey,
  archive: { file: StoredFileFacts | null; fileName?: string | null },
): Promise<void> {
  const { file } = archive;
  const hash = file?.sha256 ?? null;
  if (file) {
    await trx
      .insertInto('archives')
      .values({ company_id: document.company_id, hash: file.sha256, file, size: file.size })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const row = { update_date: document.update_date, hash, file_name: archive.fileName ?? null };
  await trx
    .insertInto('document_archives')
    .values({
      company_id: document.company_id,
      connection_id: document.connection_id,
      document_id: document.document_id,
      ...row,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'connection_id', 'document_id']).doUpdateSet({ ...row, fetched_at: sql`now()` }),
    )
    .execute();
}

/** Sets the new update time of documents in the rows of their archives. */
export async function updateArchiveTimes(
  trx: Transaction<EdoTables>,
  documents: readonly DocumentKey[],
  now: Date,
): Promise<void> {
  const [first] = documents;
  if (!first) return;
  await trx
    .updateTable('document_archives')
    .set({ update_date: now })
    .where('company_id', '=', first.company_id)
    .where('connection_id', '=', first.connection_id)
    .where(
      'document_id',
      'in',
      documents.map(({ document_id }) => document_id),
    )
    .execute();
}
