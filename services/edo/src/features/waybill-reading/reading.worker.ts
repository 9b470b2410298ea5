import { workerData } from 'node:worker_threads';
import type { ArchiveRefusal } from '@trassa/contracts/edo/archive-refusals';
import { MAX_UNPACKED_ARCHIVE_BYTES, MAX_UNPACKED_ARCHIVE_FILES } from '@trassa/contracts/edo/limits';
import { answerRequests } from '@trassa/service-kit/worker-answers';
import { listZipEntries, type ZipEntry } from '@trassa/service-kit/zip/list-zip-entries';
import { unpackEntry } from '@trassa/service-kit/zip/unpack-entry';
import type { SplitArchive } from '../../reading/reading.ts';
import { getFileKindByName, isZip } from './archive-files.rules.ts';
import { readArchive } from './read-archive.ts';
import { defaultLimits } from './reading-limits.ts';
import { refuse, toRefusal } from './refusal.ts';
import { parseTrustAnchors } from './signatures/trust.ts';
import type { ReadingRequest, ReadingResult } from './waybill-reader.ts';

/**
 * Archive of archives, split by one level: inner archives and other files. Refused above the limits that the person
 * agreed to; an inner archive that cannot be extracted carries its refusal. Never throws.
 */
function splitArchive(bytes: Uint8Array): SplitArchive | ArchiveRefusal {
  try {
    const entries = listZipEntries(bytes, defaultLimits);
    const split: SplitArchive = { archives: [], files: [] };
    for (const entry of entries) extractEntry(bytes, entry, split);
    refuseAboveLimits([
      ...entries,
      ...split.archives.flatMap((file) => ('bytes' in file ? listInnerEntries(file.bytes) : [])),
    ]);
    return split;
  } catch (error) {
    return toRefusal(error);
  }
}

function extractEntry(archive: Uint8Array, entry: ZipEntry, { archives, files }: SplitArchive): void {
  const { name } = entry;
  const named = getFileKindByName(name);
  try {
    const bytes = Uint8Array.from(unpackEntry(archive, entry));
    const isLookedInto = named !== 'pdf' && named !== 'other';
    if (named === 'archive' || (isLookedInto && isZip(bytes))) archives.push({ name, bytes });
    else files.push({ name, bytes });
  } catch (error) {
    if (named !== 'archive') throw error;
    archives.push({ name, ...toRefusal(error) });
  }
}

/** Files that an inner archive lists; an archive that cannot be listed is refused when it is read. */
function listInnerEntries(bytes: Uint8Array): ZipEntry[] {
  try {
    return isZip(bytes) ? listZipEntries(bytes, defaultLimits) : [];
  } catch {
    return [];
  }
}

function refuseAboveLimits(entries: readonly ZipEntry[]): void {
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (entries.length > MAX_UNPACKED_ARCHIVE_FILES || size > MAX_UNPACKED_ARCHIVE_BYTES) {
    refuse('archive/nested-limits', `${entries.length} files, ${size} bytes`);
  }
}

const trust = parseTrustAnchors(workerData);

answerRequests<ReadingRequest, ReadingResult | ArchiveRefusal>((request) => {
  const { bytes } = request;
  if ('split' in request) return splitArchive(bytes);
  if ('qr' in request) return findQrOfPdf(bytes);
  return 'fileName' in request
    ? unpackFile(bytes, request.fileName)
    : readArchive(bytes, { ...request.options, trust });
});

/** Extracted file of a ZIP by name, copied; null when it does not exist. Never throws. */
function unpackFile(archive: Uint8Array, name: string): Uint8Array | ArchiveRefusal | null {
  try {
    const entry = listZipEntries(archive, defaultLimits).find((candidate) => candidate.name === name);
    return entry ? Uint8Array.from(unpackEntry(archive, entry)) : null;
  } catch (error) {
    return toRefusal(error);
  }
}

/** Loads the QR library with the first printed form. Never rejects. */
async function findQrOfPdf(pdf: Uint8Array): Promise<Uint8Array | ArchiveRefusal | null> {
  try {
    const { findQr } = await import('./find-qr.ts');
    return await findQr(pdf);
  } catch (error) {
    return toRefusal(error);
  }
}
