import type { ArchiveRefusal } from '@trassa/contracts/edo/archive-refusals';
import type { DocumentContent } from '@trassa/contracts/edo/document-content';
import { problem } from '@trassa/service-kit/problem-error';
import type { DocumentRow } from '../../db/tables.ts';
import { listChainDocuments } from '../../documents-store/documents-of-company.queries.ts';
import { insertHistoryEvents } from '../../documents-store/history.queries.ts';
import { loadArchive } from '../../exchange/load-archive.ts';
import { buildChainInfo, readDocumentArchive, readWholeDocument } from '../../reading/read-whole.ts';
import type { ArchiveReading } from '../../reading/reading.ts';
import type { Author } from '../../shared/authors.ts';
import { buildExchangeProblem, type ExchangeDeps } from '../../shared/exchange-session.ts';
import { markDocumentsRead } from './bulk.queries.ts';

/** Bytes of the archive; null when the exchange has none. Throws problems with a text for people. */
export async function readArchiveBytes(deps: ExchangeDeps, document: DocumentRow): Promise<Uint8Array | null> {
  const outcome = await loadArchive(deps, document);
  if (outcome.ok) return outcome.value;
  throw buildExchangeProblem(outcome, 'edo/content-failed');
}

/**
 * Processed content of a document, marked as read if there is any. Data that a title lacks comes from the chain's T1.
 * @param opener who opens its chain for the first time; null: the opening is not recorded
 */
export async function openContent(
  deps: ExchangeDeps,
  document: DocumentRow,
  opener: Author | null = null,
): Promise<DocumentContent> {
  const bytes = await readArchiveBytes(deps, document);
  if (bytes === null) return buildEmptyContent(deps, document);
  const content = requireAccepted(await readWholeDocument(deps, document, bytes));
  await deps.db.forCompany(document.company_id, async (trx) => {
    await markDocumentsRead(trx, [document]);
    if (!opener) return;
    const event = { kind: 'opened', author: opener, at: deps.now() } as const;
    await insertHistoryEvents(trx, document.company_id, { event, of: [document] });
  });
  return content;
}

/** Reading of an archive; a bare file keeps its name. Throws problems with a text for people. */
export async function readArchiveContent(
  deps: ExchangeDeps,
  document: DocumentRow,
  options: { bytes: Uint8Array; detail: 'full' | 'fields' },
): Promise<ArchiveReading> {
  return requireAccepted(await readDocumentArchive(deps, document, options));
}

/** @throws edo/unreadable for an archive that was refused */
function requireAccepted<Read extends object>(reading: Read | ArchiveRefusal): Read {
  if (!('refused' in reading)) return reading;
  throw problem('edo/unreadable', { text: reading.text, details: reading.refused, cause: new Error(reading.detail) });
}

/** Answer for a document without content: size 0 and a warning. */
async function buildEmptyContent(deps: ExchangeDeps, document: DocumentRow): Promise<DocumentContent> {
  const chain = await deps.db.forCompany(document.company_id, (trx) => listChainDocuments(trx, document));
  const documentType = deps.reading.getType(document.doc_type);
  return {
    documentId: document.document_id,
    sourceDocumentType: document.doc_type,
    chainInfo: buildChainInfo(chain),
    contentSize: 0,
    contentSizeFormatted: '0 Б',
    hasXML: false,
    hasSignatures: false,
    fileList: [],
    content: null,
    extractedData: {
      metadata: { totalFiles: 0, documentType },
      extracted: { extractedFields: null, replacement: null, outline: null, rawData: null },
    },
    titles: [],
    signatures: [],
    warnings: [{ code: 'edo/no-content', file: null, text: formatNoContentText(document.document_id) }],
    checks: [],
    notices: [],
  };
}

/** «Нет контента в документе …», quoted from the specification. */
export const formatNoContentText = (documentId: string) => `Нет контента в документе ${documentId}`;
