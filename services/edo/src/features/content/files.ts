import type { ArchiveRefusal } from '@trassa/contracts/edo/archive-refusals';
import type { DocumentXml } from '@trassa/contracts/edo/document-source';
import type { FileAnswer } from '@trassa/service-kit/file-answer';
import { problem } from '@trassa/service-kit/problem-error';
import type { DocumentRow } from '../../db/tables.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { toArchiveFile, toInnerFile } from './archive-files.ts';
import { formatNoContentText, readArchiveBytes, readArchiveContent } from './read-content.ts';

/** Archive as received. */
export async function readArchiveFile(deps: ExchangeDeps, document: DocumentRow): Promise<FileAnswer> {
  return toArchiveFile(document.document_id, await requireArchive(deps, document));
}

/** File of the archive by its index in `fileList`. */
export async function readInnerFile(deps: ExchangeDeps, document: DocumentRow, index: number): Promise<FileAnswer> {
  const bytes = await requireArchive(deps, document);
  const { files } = await readArchiveContent(deps, document, { bytes, detail: 'fields' });
  const file = files[index];
  const content = file && (await unpack(deps, bytes, file.name));
  if (!file || !content) throw problem('common/not-found', { text: 'В архиве нет такого файла' });
  return toInnerFile(file, content);
}

export async function readXml(deps: ExchangeDeps, document: DocumentRow): Promise<DocumentXml> {
  const bytes = await requireArchive(deps, document);
  const own = await readArchiveContent(deps, document, { bytes, detail: 'full' });
  const main = own.titles.find(({ title }) => title.prefix === document.doc_type) ?? own.titles[0];
  const raw = main?.source && (await unpack(deps, bytes, main.source.fileName));
  if (!main?.source || !raw) throw buildNoContentProblem(document);
  const { fileName, encoding, truncated } = main.source;
  const text = truncated ? new TextDecoder(encoding).decode(raw) : main.source.text;
  return { documentId: document.document_id, fileName, encoding, size: raw.length, text };
}

async function requireArchive(deps: ExchangeDeps, document: DocumentRow): Promise<Uint8Array> {
  const bytes = await readArchiveBytes(deps, document);
  if (bytes === null) throw buildNoContentProblem(document);
  return bytes;
}

const buildNoContentProblem = (document: DocumentRow) =>
  problem('edo/no-content', { text: formatNoContentText(document.document_id) });

async function unpack(deps: ExchangeDeps, bytes: Uint8Array, name: string): Promise<Uint8Array | null> {
  const content = await deps.reading.unpack(bytes, name);
  return content && requireAccepted(content);
}

/** @throws edo/unreadable for an archive or a file that was refused */
function requireAccepted<Read extends object>(result: Read | ArchiveRefusal): Read {
  if ('refused' in result) throw problem('edo/unreadable', { text: result.text, details: result.refused });
  return result;
}
