import { isZip } from './features/waybill-reading/archive-files.rules.ts';
import { composeContent, type ContentParts as ReaderParts } from './features/waybill-reading/compose-content.ts';
import { defaultLimits } from './features/waybill-reading/reading-limits.ts';
import { createWaybillReader } from './features/waybill-reading/waybill-reader.ts';
import { unpackEntry } from './features/waybill-reading/zip/unpack-entry.ts';
import { listZipEntries } from './features/waybill-reading/zip/zip-directory.ts';
import type { Reading } from './shared/reading.ts';

/** Waybill reading for the other features, with its threads. */
export function createReading(): { reading: Reading; close: () => Promise<void> } {
  const reader = createWaybillReader();
  return {
    reading: {
      read: (bytes, options) => reader.read(bytes, options ?? {}),
      // Readings come from the same reader; the port only leaves the shape of raw data open.
      compose: (parts) => composeContent(parts as ReaderParts),
      unpack,
    },
    close: () => reader.close(),
  };
}

function unpack(bytes: Uint8Array, name: string): Uint8Array | null {
  if (!isZip(bytes)) return bytes;
  const entry = listZipEntries(bytes, defaultLimits).find((candidate) => candidate.name === name);
  return entry ? unpackEntry(bytes, entry) : null;
}
