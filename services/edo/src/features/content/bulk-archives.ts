import { setImmediate } from 'node:timers/promises';
import type { FileAnswer } from '@trassa/service-kit/file-answer';
import { problem } from '@trassa/service-kit/problem-error';
import { Zip, ZipDeflate } from 'fflate';
import type { DocumentRow } from '../../db/tables.ts';
import { insertHistoryEvents } from '../../documents-store/history.queries.ts';
import { type CallContext, chooseConnectedConnectionIds } from '../../exchange/choose-connection.ts';
import type { Author } from '../../shared/authors.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { toArchiveFile } from './archive-files.ts';
import { listSelectedDocuments } from './bulk.queries.ts';
import { readArchiveBytes } from './read-content.ts';

const ARCHIVES_AT_ONCE = 6;
/** Limit of a download that browsers and gateways still finish. */
const MOST_BULK_ARCHIVE_BYTES = 200_000_000;

/** Documents and chains of a bulk action. */
interface BulkSelection {
  login?: string | undefined;
  documents: readonly string[];
  chains: readonly string[];
}

/** Selected documents of the company; ids of others are ignored. */
export async function selectDocuments(
  deps: ExchangeDeps,
  asking: CallContext,
  selection: BulkSelection,
): Promise<DocumentRow[]> {
  const { companyId } = asking;
  const connectionIds = await chooseConnectedConnectionIds(deps, asking, selection.login);
  return deps.db.forCompany(companyId, (trx) => listSelectedDocuments(trx, { companyId, connectionIds }, selection));
}

/**
 * Archives of documents as one ZIP with a folder per chain. Documents without an archive are skipped.
 * @throws edo/no-archives when none of them has one; common/too-large above {@link MOST_BULK_ARCHIVE_BYTES}
 */
export async function buildBulkArchive(
  deps: ExchangeDeps,
  asking: CallContext,
  { author, ...selection }: BulkSelection & { author: Author },
): Promise<FileAnswer> {
  const documents = await selectDocuments(deps, asking, selection);
  const files: Record<string, Uint8Array> = {};
  const taken: DocumentRow[] = [];
  let size = 0;
  for (let start = 0; start < documents.length; start += ARCHIVES_AT_ONCE) {
    const group = documents.slice(start, start + ARCHIVES_AT_ONCE);
    const archives = await Promise.all(group.map((document) => readArchiveBytes(deps, document)));
    for (const [at, bytes] of archives.entries()) {
      const document = group[at];
      if (!document || !bytes) continue;
      files[getPathInBulkArchive(document, bytes)] = bytes;
      taken.push(document);
      size += bytes.length;
    }
    if (size > MOST_BULK_ARCHIVE_BYTES)
      throw problem('common/too-large', { text: 'Архивы больше 200 МБ. Выберите меньше документов.' });
  }
  if (size === 0) throw problem('edo/no-archives');
  const bytes = await buildZip(files);
  const event = { kind: 'archive', author, at: deps.now() } as const;
  await deps.db.forCompany(asking.companyId, (trx) => insertHistoryEvents(trx, asking.companyId, { event, of: taken }));
  return { name: 'archives.zip', type: 'application/zip', bytes };
}

/**
 * ZIP with level 0, because archives are compressed already; the deflate method stays, since not every reader accepts
 * stored files with a data descriptor. Checksums of 200 MB take long, so the event loop runs after each file.
 */
async function buildZip(files: Record<string, Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  for (const [path, bytes] of Object.entries(files)) {
    const entry = new ZipDeflate(path, { level: 0 });
    zip.add(entry);
    entry.push(bytes, true);
    await setImmediate();
  }
  zip.end();
  return Buffer.concat(parts);
}

/** `ВК-004711/ON_TRNACLGROT document-….zip`; folder names keep letters, digits and dashes. */
function getPathInBulkArchive(document: DocumentRow, bytes: Uint8Array): string {
  const folder = (document.number || document.chain_id).replaceAll(/[^\p{L}\p{N}_-]+/gu, '_').slice(0, 80);
  return `${folder || 'documents'}/${document.doc_type} ${toArchiveFile(document.document_id, bytes).name}`;
}
