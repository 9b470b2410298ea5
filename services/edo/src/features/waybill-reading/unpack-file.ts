import type { ArchiveRefusal } from '@trassa/contracts/edo/archive-refusals';
import { listZipEntries } from '@trassa/service-kit/zip/list-zip-entries';
import { unpackEntry } from '@trassa/service-kit/zip/unpack-entry';
import { defaultLimits } from './reading-limits.ts';
import { toRefusal } from './refusal.ts';

/** Extracted file of a ZIP by name, copied; null when it does not exist. Never throws. */
export function unpackFile(archive: Uint8Array, name: string): Uint8Array | ArchiveRefusal | null {
  try {
    const entry = listZipEntries(archive, defaultLimits).find((candidate) => candidate.name === name);
    return entry ? Uint8Array.from(unpackEntry(archive, entry)) : null;
  } catch (error) {
    return toRefusal(error);
  }
}
