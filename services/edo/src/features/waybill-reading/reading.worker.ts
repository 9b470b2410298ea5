import { workerData } from 'node:worker_threads';
import type { ArchiveRefusal } from '@trassa/contracts/edo/archive-refusals';
import { answerRequests } from '@trassa/service-kit/worker-answers';
import { listZipEntries } from '@trassa/service-kit/zip/list-zip-entries';
import { unpackEntry } from '@trassa/service-kit/zip/unpack-entry';
import { readArchive } from './read-archive.ts';
import { defaultLimits } from './reading-limits.ts';
import { toRefusal } from './refusal.ts';
import { parseTrust } from './signatures/trust.ts';
import { splitArchive } from './split-archive.ts';
import type { ReadingRequest, ReadingResult } from './waybill-reader.ts';

const trust = parseTrust(workerData);

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
