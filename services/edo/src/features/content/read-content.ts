import type {
  ChainInfo,
  ContentDocumentType,
  ContentSignature,
  DocumentContent,
} from '@trassa/contracts/edo/document-content';
import { problem } from '@trassa/service-kit/problem-error';
import type { DocumentRow } from '../../db/tables.ts';
import { T1 } from '../../documents-store/chain-stages.rules.ts';
import { listChainDocuments } from '../../documents-store/documents-of-company.queries.ts';
import { loadArchive } from '../../exchange/load-archive.ts';
import { storeFacts } from '../../reading/archive-facts.ts';
import type { ArchiveReading } from '../../reading/reading.ts';
import { type ExchangeDeps, exchangeProblem } from '../../shared/exchange-session.ts';
import { findAttorney, findFileName, markRead, storeFaults } from './content.queries.ts';

/** Bytes of the archive; null when the exchange has none. Throws errors for people. */
export async function archiveOf(deps: ExchangeDeps, document: DocumentRow): Promise<Uint8Array | null> {
  const outcome = await loadArchive(deps, document);
  if (outcome.ok) return outcome.value;
  throw exchangeProblem(outcome, 'edo/content-failed');
}

/** Processed content of a document. Data that a title lacks comes from the chain's T1. */
export async function readContent(deps: ExchangeDeps, document: DocumentRow): Promise<DocumentContent> {
  const chain = await deps.db.forCompany(document.company_id, (trx) => listChainDocuments(trx, document));
  const bytes = await archiveOf(deps, document);
  const chainInfo = chainInfoOf(chain);
  if (bytes === null) return emptyContent(document, chainInfo, deps.reading.typeOf(document.doc_type));
  const answered = await archiveInChain(deps, chain, deps.reading.answeredType(document.doc_type));
  const own = await readArchive(deps, document, { bytes, detail: 'full', ...(answered ? { answered } : {}) });
  await deps.db.forCompany(document.company_id, async (trx) => {
    await markRead(trx, document);
    await storeFacts(trx, document, own);
  });
  const chainT1 = await readFirstTitle(deps, { document, chain, own });
  const content = deps.reading.compose({
    documentId: document.document_id,
    documentType: document.doc_type,
    own,
    chainT1,
    listedVehicle: document.vehicle,
    attorney: await readAttorney(deps, document, own),
    chainInfo,
  });
  await deps.db.forCompany(document.company_id, (trx) => storeFaults(trx, document, faultsOf(content)));
  return content;
}

/** Verdicts of a failed signature. */
const badVerdicts: ReadonlySet<string> = new Set(['foreign', 'broken', 'expired', 'revoked', 'unauthorised']);

function faultsOf({ checks, signatures }: DocumentContent): number {
  const isBad = ({ origin, verdict }: ContentSignature) => origin !== 'embedded' && badVerdicts.has(verdict);
  return checks.filter(({ passed }) => !passed).length + signatures.filter(isBad).length;
}

/** Archive of a document as a reading; a bare file keeps its name. Throws errors for people. */
export async function readArchive(
  deps: ExchangeDeps,
  document: DocumentRow,
  { bytes, ...options }: { bytes: Uint8Array; detail: 'full' | 'fields'; answered?: Uint8Array },
): Promise<ArchiveReading> {
  const fileName = await deps.db.forCompany(document.company_id, (trx) => findFileName(trx, document));
  const reading = await deps.reading.read(bytes, { ...options, ...(fileName ? { fileName } : {}) });
  if (!('refused' in reading)) return reading;
  throw problem('edo/unreadable', { text: reading.text, details: reading.refused, cause: new Error(reading.detail) });
}

/** T1 of the chain when the document is another title. Without T1 the document opens with less data. */
async function readFirstTitle(
  deps: ExchangeDeps,
  { document, chain, own }: { document: DocumentRow; chain: readonly DocumentRow[]; own: ArchiveReading },
): Promise<ArchiveReading | null> {
  if (own.titles.some(({ title }) => title.kind === 'T1')) return null;
  const others = chain.filter(({ document_id }) => document_id !== document.document_id);
  const bytes = await archiveInChain(deps, others, T1);
  const reading = bytes && (await deps.reading.read(bytes, { detail: 'fields' }));
  return reading === null || 'refused' in reading ? null : reading;
}

/** Power of attorney that the document names and the company has as another document. */
async function readAttorney(
  deps: ExchangeDeps,
  { company_id: companyId }: DocumentRow,
  own: ArchiveReading,
): Promise<ArchiveReading | null> {
  const number = deps.reading.missingAttorney(own);
  if (number === null) return null;
  const found = await deps.db.forCompany(companyId, (trx) => findAttorney(trx, companyId, number));
  const outcome = found && (await loadArchive(deps, found));
  const bytes = outcome?.ok ? outcome.value : null;
  const reading = bytes && (await deps.reading.read(bytes, { detail: 'fields' }));
  return reading === null || 'refused' in reading ? null : reading;
}

/** Archive of the chain's document of that type; null when it does not exist or is unavailable now. */
async function archiveInChain(
  deps: ExchangeDeps,
  chain: readonly DocumentRow[],
  type: string | null,
): Promise<Uint8Array | null> {
  const found = chain.find(({ doc_type }) => doc_type === type);
  const outcome = found && (await loadArchive(deps, found));
  return outcome?.ok ? outcome.value : null;
}

function chainInfoOf(chain: readonly DocumentRow[]): ChainInfo {
  return { totalDocuments: chain.length, availableTypes: [...new Set(chain.map((document) => document.doc_type))] };
}

/** Answer for a document without content: size 0 and a warning. */
function emptyContent(document: DocumentRow, chainInfo: ChainInfo, documentType: ContentDocumentType): DocumentContent {
  return {
    documentId: document.document_id,
    sourceDocumentType: document.doc_type,
    chainInfo,
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
    warnings: [{ code: 'edo/no-content', file: null, text: noContentText(document.document_id) }],
    checks: [],
    notices: [],
  };
}

/** «Нет контента в документе …», quoted from the specification. */
export const noContentText = (documentId: string) => `Нет контента в документе ${documentId}`;
