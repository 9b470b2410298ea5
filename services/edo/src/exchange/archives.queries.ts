import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { DocumentRow, EdoTables } from '../db/tables.ts';

/** A stored archive. `bytes` null: the exchange had none when asked. */
export interface StoredArchive {
  bytes: Buffer | null;
  fetchedAt: Date;
}

export type DocumentKey = Pick<DocumentRow, 'company_id' | 'connection_id' | 'document_id' | 'update_date'>;

/** SHA-256 in hex, the identity of an archive. */
export function getHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The stored archive of this update of a document. */
export async function findArchive(trx: Transaction<EdoTables>, document: DocumentKey): Promise<StoredArchive | null> {
  const row = await trx
    .selectFrom('document_archives as d')
    .leftJoin('archives as a', (join) => join.onRef('a.company_id', '=', 'd.company_id').onRef('a.hash', '=', 'd.hash'))
    .select(['a.bytes', 'd.fetched_at', 'd.update_date'])
    .where('d.company_id', '=', document.company_id)
    .where('d.connection_id', '=', document.connection_id)
    .where('d.document_id', '=', document.document_id)
    .executeTakeFirst();
  if (!row || row.update_date.getTime() !== document.update_date.getTime()) return null;
  return { bytes: row.bytes, fetchedAt: row.fetched_at };
}

/** Stores an archive, or its absence, for this update of a document; equal bytes are stored once. */
export async function storeArchive(
  trx: Transaction<EdoTables>,
  document: DocumentKey,
  archive: { bytes: Uint8Array | null; fileName?: string | null },
): Promise<void> {
  const hash = archive.bytes && getHash(archive.bytes);
  if (archive.bytes && hash) {
    const stored = {
      company_id: document.company_id,
      hash,
      bytes: Buffer.from(archive.bytes),
      size: archive.bytes.length,
    };
    await trx
      .insertInto('archives')
      .values(stored)
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
