import { zipSync } from 'fflate';

/** The same files make the same archive, which is then known. */
const ZIP_TIME = new Date(2026, 0, 1, 12);

/** One archive of the files. */
export function zipFiles(files: readonly (readonly [name: string, bytes: Uint8Array])[]): Buffer {
  return Buffer.from(zipSync(Object.fromEntries(files), { mtime: ZIP_TIME, level: 6 }));
}
