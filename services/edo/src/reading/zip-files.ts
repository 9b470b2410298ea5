import { zipSync } from 'fflate';

/** A fixed time, so that the same files make the same archive and are recognized. */
const ZIP_TIME = new Date(2026, 0, 1, 12);

export function zipFiles(files: readonly (readonly [name: string, bytes: Uint8Array])[]): Buffer {
  return Buffer.from(zipSync(Object.fromEntries(files), { mtime: ZIP_TIME, level: 6 }));
}
