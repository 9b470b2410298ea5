import { randomUUID } from 'node:crypto';
import { type ArchiveRefusal, archiveRefusals } from '@trassa/contracts/edo/archive-refusals';
import { edoErrors } from '@trassa/contracts/edo/edo-errors';
import { MAX_UNPACKED_ARCHIVE_BYTES, MAX_UNPACKED_ARCHIVE_FILES, MAX_UPLOAD_BYTES } from '@trassa/contracts/edo/limits';
import type { UploadedFileResult } from '@trassa/contracts/edo/upload';
import type { StoredFileFacts } from '@trassa/service-kit/files/company-files';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { copyHistory, insertHistoryEvents } from '../../documents-store/history.queries.ts';
import { listKnownChainsForUpdate } from '../../documents-store/store-documents.queries.ts';
import { storeDocuments } from '../../documents-store/store-documents.ts';
import { storeArchive } from '../../exchange/archives.queries.ts';
import { storeFactsNoticesAndTerm } from '../../reading/archive-facts.ts';
import type { ArchiveReading, TitleReading } from '../../reading/reading.ts';
import { FigureChanges } from '../../rollups/figure-changes.rules.ts';
import { updateRollups } from '../../rollups/update-rollups.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import { restoreUpload } from './remove-upload.ts';
import type { UploadOwner } from './storage-quota.ts';
import {
  describeUpload,
  findImportableTitles,
  groupTitlesByWaybill,
  listTitleLinks,
  toUploadedRow,
} from './upload-rows.rules.ts';
import {
  findAcceptedUpload,
  getOrCreateUploadConnectionId,
  insertUpload,
  listLinkedChainIds,
  lockUploads,
  mergeChains,
  saveLinks,
  sumStoredBytes,
} from './uploads.queries.ts';

/** Dropped file; `bytes` null above the size limit. */
export interface DroppedFile {
  name: string;
  size: number;
  bytes: Buffer | null;
  /** Whether the file comes from a dropped archive. */
  isInner?: boolean;
}

interface UploadRefusal {
  code: string;
  error: string;
  nested?: number;
}

const refusals = {
  tooLarge: { code: 'edo/file-too-large', error: edoErrors['edo/file-too-large'].text },
  signatureOnly: {
    code: 'edo/signature-only',
    error: 'Это только подпись, без документа. Загрузите архив или XML, к которому она относится.',
  },
  noDocuments: { code: 'archive/no-documents', error: archiveRefusals['archive/no-documents'] },
  storageFull: { code: 'edo/storage-full', error: edoErrors['edo/storage-full'].text },
  notExchanged: {
    code: 'edo/not-a-document',
    error: 'Это не документ электронного обмена: в файле нет ни накладной, ни другого документа ЭДО.',
  },
};

/** Imports or refuses a dropped file as a whole; a line records the result. */
export async function importUpload(deps: EdoDeps, owner: UploadOwner, file: DroppedFile): Promise<UploadedFileResult> {
  const { companyId } = owner;
  if (file.bytes === null) return refuseUpload(deps, companyId, { file, ...refusals.tooLarge });
  const reading = await deps.reading.read(file.bytes, { fileName: file.name, detail: 'fields' }, { of: companyId });
  if ('refused' in reading)
    return refuseUpload(deps, companyId, {
      file,
      ...(await buildUploadRefusal(deps, reading, { ...file, companyId })),
    });
  if (reading.titles.length === 0) {
    const hasSignature = reading.files.some(({ kind }) => kind === 'sig');
    return refuseUpload(deps, companyId, { file, ...(hasSignature ? refusals.signatureOnly : refusals.noDocuments) });
  }
  const waybills = groupTitlesByWaybill(findImportableTitles(reading));
  if (waybills.length === 0) return refuseUpload(deps, companyId, { file, ...refusals.notExchanged });
  const kept = await deps.files.write(companyId, file.bytes);
  return deps.db.forCompany(companyId, (trx) =>
    storeUpload(trx, { ...owner, file, kept, reading, waybills, now: deps.now() }),
  );
}

interface AcceptedUpload extends UploadOwner {
  file: DroppedFile;
  /** The dropped file in the file store; no row of the database names it yet. */
  kept: StoredFileFacts;
  reading: ArchiveReading;
  /** Titles to store, by waybill. */
  waybills: readonly TitleReading[][];
  now: Date;
}

async function storeUpload(trx: Transaction<EdoTables>, given: AcceptedUpload): Promise<UploadedFileResult> {
  const { companyId, author, file } = given;
  const { sha256: hash, size } = given.kept;
  await lockUploads(trx, companyId);
  const before = await findAcceptedUpload(trx, companyId, hash);
  const ids = before?.document_ids ?? [];
  const isBack = ids.length > 0 && (await restoreUpload(trx, companyId, { ids, author, now: given.now }));
  if (before) {
    const line: UploadedFileResult = {
      ...buildResultLine(file, isBack ? 'accepted' : 'known'),
      documentIds: before.document_ids,
      chainId: before.chain_id,
      summary: before.summary,
    };
    await insertUpload(trx, toUploadRow(line, { companyId, hash }));
    return line;
  }
  const hasRoom = (await sumStoredBytes(trx, companyId)) + size <= given.quotaBytes;
  const line = hasRoom
    ? await storeWaybills(trx, given)
    : { ...buildResultLine(file, 'refused'), ...refusals.storageFull };
  const stored = hasRoom ? { hash, stored_bytes: size } : { hash: null, stored_bytes: 0 };
  await insertUpload(trx, { ...toUploadRow(line, { companyId, hash: null }), ...stored });
  return line;
}

async function storeWaybills(trx: Transaction<EdoTables>, given: AcceptedUpload): Promise<UploadedFileResult> {
  const { companyId, file, waybills } = given;
  const connectionId = await getOrCreateUploadConnectionId(trx, companyId);
  const line = { ...buildResultLine(file, 'accepted'), summary: waybills.map(describeUpload).join('; ') };
  for (const titles of waybills) {
    const kept = await storeWaybill(trx, given, { connectionId, titles });
    line.chainId ??= kept.chainId;
    line.documentIds = [...new Set([...line.documentIds, ...kept.documentIds])];
  }
  return line;
}

async function storeWaybill(
  trx: Transaction<EdoTables>,
  { companyId, author, file, kept, reading, now }: AcceptedUpload,
  { connectionId, titles }: { connectionId: string; titles: TitleReading[] },
): Promise<{ chainId: string; documentIds: string[] }> {
  const links = listTitleLinks(titles);
  const [known, ...others] = await listLinkedChainIds(trx, companyId, links);
  const chainId = known ?? `u-${randomUUID()}`;
  await mergeChainsAndFigures(trx, { companyId, connectionId }, { into: chainId, from: others });
  await saveLinks(trx, { companyId, chainId }, links);
  const place = { companyId, connectionId, chainId, archiveHash: kept.sha256, now };
  const rows = titles.map((title) => toUploadedRow(title, place));
  await storeDocuments(trx, place, rows);
  for (const [index, row] of rows.entries()) {
    const key = { ...row, update_date: now };
    await storeArchive(trx, key, { file: kept, fileName: titles[index]?.title.fileName ?? null });
    await storeFactsNoticesAndTerm(trx, key, { reading: { ...reading, titles }, now });
  }
  const event = { kind: 'uploaded', author, detail: file.name, at: now } as const;
  await insertHistoryEvents(trx, companyId, { event, of: rows });
  return { chainId, documentIds: rows.map((row) => row.document_id) };
}

/** Merges chains of one waybill, and their figures. */
export async function mergeChainsAndFigures(
  trx: Transaction<EdoTables>,
  place: ConnectionKey,
  chains: { into: string; from: readonly string[] },
): Promise<void> {
  if (chains.from.length === 0) return;
  const listChains = () => listKnownChainsForUpdate(trx, place, [chains.into, ...chains.from]);
  const chainsBefore = await listChains();
  await mergeChains(trx, place, chains);
  await copyHistory(trx, place.companyId, chains);
  const changes = new FigureChanges();
  changes.add({ documentsBefore: [], documentsAfter: [], chainsBefore, chainsAfter: await listChains() });
  await updateRollups(trx, place, changes);
}

/** Refusal of a file; for an archive of archives with their number and the limits of unpacking. */
async function buildUploadRefusal(
  { reading }: EdoDeps,
  { refused, text }: ArchiveRefusal,
  file: DroppedFile & { companyId: string },
): Promise<UploadRefusal> {
  if (refused !== 'archive/nested' || file.bytes === null) return { code: refused, error: text };
  if (file.isInner) return { code: 'archive/nested-deeper', error: archiveRefusals['archive/nested-deeper'] };
  const split = await reading.split(file.bytes, { of: file.companyId });
  if ('refused' in split) return { code: split.refused, error: split.text };
  return { code: refused, error: describeUnpackLimits(split.archives.length), nested: split.archives.length };
}

/** Text of the question of consent: number of inner archives, and the limits of unpacking. */
const describeUnpackLimits = (count: number) =>
  `Внутри архива вложенных архивов: ${count}, они не распакованы. Можно распаковать один уровень, всего не больше ${MAX_UNPACKED_ARCHIVE_FILES} файлов и ${MAX_UNPACKED_ARCHIVE_BYTES / 1024 / 1024} МБ.`;

/** Refuses a file and records the refusal. */
export async function refuseUpload(
  deps: EdoDeps,
  companyId: string,
  { file, ...refusal }: UploadRefusal & { file: DroppedFile },
): Promise<UploadedFileResult> {
  const line: UploadedFileResult = { ...buildResultLine(file, 'refused'), ...refusal };
  const row = toUploadRow(line, { companyId, hash: null });
  await deps.db.forCompany(companyId, (trx) => insertUpload(trx, row));
  return line;
}

const buildResultLine = (file: DroppedFile, result: UploadedFileResult['result']): UploadedFileResult => ({
  name: file.name,
  size: file.bytes === null ? Math.max(file.size, MAX_UPLOAD_BYTES) : file.size,
  result,
  documentIds: [],
  chainId: null,
  summary: null,
  code: null,
  error: null,
});

const toUploadRow = (line: UploadedFileResult, owner: { companyId: string; hash: string | null }) => ({
  company_id: owner.companyId,
  id: randomUUID(),
  name: line.name,
  size: line.size,
  hash: owner.hash,
  result: line.result,
  document_ids: line.documentIds,
  chain_id: line.chainId,
  summary: line.summary,
  code: line.code,
  error: line.error,
});
