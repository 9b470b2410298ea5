import type { ArchiveRefusal } from '@trassa/contracts/edo/archive-refusals';
import { defaultLimits } from './reading-limits.ts';
import { toRefusal } from './refusal.ts';
import { unpackEntry } from './zip/unpack-entry.ts';
import { listZipEntries } from './zip/zip-directory.ts';

/** Extracted file of a ZIP by name, copied; null when it does not exist. Never throws. */
export function unpackFile(archive: Uint8Array, name: string): Uint8Array | ArchiveRefusal | null {
  try {
    const entry = listZipEntries(archive, defaultLimits).find((candidate) => candidate.name === name);
    return entry ? Uint8Array.from(unpackEntry(archive, entry)) : null;
  } catch (error) {
    return toRefusal(error);
  }
}
