import { setImmediate } from 'node:timers/promises';
import { problem } from '@trassa/service-kit/problem-error';
import { Zip, ZipDeflate } from 'fflate';
import type { DocumentRow } from '../../db/tables.ts';
import { type Asking, chooseForList } from '../../exchange/choose-connection.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { listSelected } from './bulk.queries.ts';
import { archiveFile, type FileAnswer } from './file-answer.ts';
import { archiveOf } from './read-content.ts';

const AT_ONCE = 6;
/** A download that browsers and gateways carry through. */
const MOST_BYTES = 200_000_000;

/** What a bulk action is about. */
export interface Selection {
  login?: string | undefined;
  documents: readonly string[];
  chains: readonly string[];
}

/** The company's own selected documents; whatever is not its own is left out. */
export async function selectOwn(deps: ExchangeDeps, asking: Asking, selection: Selection): Promise<DocumentRow[]> {
  const { companyId } = asking;
  const connectionIds = await chooseForList(deps, asking, selection.login);
  return deps.db.forCompany(companyId, (trx) => listSelected(trx, { companyId, connectionIds }, selection));
}

/**
 * Archives of many documents as one ZIP, a folder per chain. Documents without an archive are left out.
 * @throws edo/no-archives when none of them has one
 */
export async function bulkArchives(deps: ExchangeDeps, asking: Asking, selection: Selection): Promise<FileAnswer> {
  const documents = await selectOwn(deps, asking, selection);
  const files: Record<string, Uint8Array> = {};
  let size = 0;
  for (let start = 0; start < documents.length; start += AT_ONCE) {
    const group = documents.slice(start, start + AT_ONCE);
    const archives = await Promise.all(group.map((document) => archiveOf(deps, document)));
    for (const [at, bytes] of archives.entries()) {
      const document = group[at];
      if (!document || !bytes) continue;
      files[pathOf(document, bytes)] = bytes;
      size += bytes.length;
    }
    if (size > MOST_BYTES)
      throw problem('common/too-large', { text: 'Архивы больше 200 МБ. Выберите меньше документов.' });
  }
  if (size === 0) throw problem('edo/no-archives');
  return { name: 'archives.zip', type: 'application/zip', bytes: await zipOf(files) };
}

/**
 * A ZIP of files as they are: archives are compressed already. The check sums of 200 MB take long, so that other work gets
 * its turn after each file; deflated in name, because not every reader takes stored files whose size comes after them.
 */
async function zipOf(files: Record<string, Uint8Array>): Promise<Uint8Array> {
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

/** `ВК-004711/ON_TRNACLGROT document-….zip`; names of folders keep letters, digits and dashes only. */
function pathOf(document: DocumentRow, bytes: Uint8Array): string {
  const folder = (document.number || document.chain_id).replaceAll(/[^\p{L}\p{N}_-]+/gu, '_').slice(0, 80);
  return `${folder || 'documents'}/${document.doc_type} ${archiveFile(document.document_id, bytes).name}`;
}
