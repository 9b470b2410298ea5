import type { ArchiveRefusal } from '@trassa/contracts/edo/archive-refusals';
import type { ChainInfo, ContentSignature, DocumentContent } from '@trassa/contracts/edo/document-content';
import type { DocumentRow } from '../db/tables.ts';
import { omitReplacedDocuments, T1 } from '../documents-store/chain-stages.rules.ts';
import { listChainDocuments } from '../documents-store/documents-of-company.queries.ts';
import { loadArchive } from '../exchange/load-archive.ts';
import type { ExchangeDeps } from '../shared/exchange-session.ts';
import { storeFactsNoticesAndTerm } from './archive-facts.ts';
import type { ArchiveReading } from './reading.ts';
import { findAttorneyByNumber, findDroppedFileName, storeFaultCount } from './whole-reading.queries.ts';

/**
 * Reads a document in full, with the documents of its chain against which it is checked. Stores its facts and the
 * number of failed checks.
 */
export async function readWholeDocument(
  deps: ExchangeDeps,
  document: DocumentRow,
  bytes: Uint8Array,
): Promise<DocumentContent | ArchiveRefusal> {
  const chain = await deps.db.forCompany(document.company_id, (trx) => listChainDocuments(trx, document));
  const answered = await readChainArchive(deps, chain, deps.reading.answeredType(document.doc_type));
  const own = await readDocumentArchive(deps, document, { bytes, detail: 'full', ...(answered ? { answered } : {}) });
  if ('refused' in own) return own;
  const chainT1 = await readArchiveOfT1(deps, { document, chain, own });
  const content = deps.reading.compose({
    documentId: document.document_id,
    documentType: document.doc_type,
    own,
    chainT1,
    listedVehicle: document.vehicle,
    attorney: await readArchiveOfAttorney(deps, document, own),
    chainInfo: buildChainInfo(chain),
  });
  await deps.db.forCompany(document.company_id, async (trx) => {
    await storeFactsNoticesAndTerm(trx, document, { reading: own, now: deps.now() });
    await storeFaultCount(trx, document, countFailedChecks(content));
  });
  return content;
}

/** Reads an archive of a document; a bare file keeps the name it was dropped with. */
export async function readDocumentArchive(
  deps: ExchangeDeps,
  document: DocumentRow,
  { bytes, ...options }: { bytes: Uint8Array; detail: 'full' | 'fields'; answered?: Uint8Array },
): Promise<ArchiveReading | ArchiveRefusal> {
  const fileName = await deps.db.forCompany(document.company_id, (trx) => findDroppedFileName(trx, document));
  return deps.reading.read(bytes, { ...options, ...(fileName ? { fileName } : {}) }, { of: document.company_id });
}

/** Verdicts of a signature that did not pass. */
const badVerdicts: ReadonlySet<string> = new Set(['foreign', 'broken', 'expired', 'revoked', 'unauthorised']);

function countFailedChecks({ checks, signatures }: DocumentContent): number {
  const isBad = ({ origin, verdict }: ContentSignature) => origin !== 'embedded' && badVerdicts.has(verdict);
  return checks.filter(({ passed }) => !passed).length + signatures.filter(isBad).length;
}

/** T1 of the chain when the document has none itself; null: the document still opens, with less data. */
async function readArchiveOfT1(
  deps: ExchangeDeps,
  { document, chain, own }: { document: DocumentRow; chain: readonly DocumentRow[]; own: ArchiveReading },
): Promise<ArchiveReading | null> {
  if (own.titles.some(({ title }) => title.kind === 'T1')) return null;
  const others = chain.filter(({ document_id }) => document_id !== document.document_id);
  const bytes = await readChainArchive(deps, others, T1);
  const reading = bytes && (await deps.reading.read(bytes, { detail: 'fields' }));
  return reading === null || 'refused' in reading ? null : reading;
}

/** The company's document of the power of attorney that the document names and does not carry. */
async function readArchiveOfAttorney(
  deps: ExchangeDeps,
  { company_id: companyId }: DocumentRow,
  own: ArchiveReading,
): Promise<ArchiveReading | null> {
  const number = deps.reading.missingAttorney(own);
  if (number === null) return null;
  const found = await deps.db.forCompany(companyId, (trx) => findAttorneyByNumber(trx, companyId, number));
  const outcome = found && (await loadArchive(deps, found));
  const bytes = outcome?.ok ? outcome.value : null;
  const reading = bytes && (await deps.reading.read(bytes, { detail: 'fields' }));
  return reading === null || 'refused' in reading ? null : reading;
}

/** The archive of the chain's document of a type; null when there is none or it cannot be had just now. */
async function readChainArchive(
  deps: ExchangeDeps,
  chain: readonly DocumentRow[],
  type: string | null,
): Promise<Uint8Array | null> {
  const found = omitReplacedDocuments(chain).find(({ doc_type }) => doc_type === type);
  const outcome = found && (await loadArchive(deps, found));
  return outcome?.ok ? outcome.value : null;
}

/** Number and types of the documents of a chain, for the content of one of them. */
export function buildChainInfo(chain: readonly DocumentRow[]): ChainInfo {
  return { totalDocuments: chain.length, availableTypes: [...new Set(chain.map((document) => document.doc_type))] };
}
