import { readFileSync, statfsSync } from 'node:fs';

const MEMORY_FOLDER = '/dev/shm';
const LEAST_FREE_BYTES = 6 * 1024 ** 3;

/**
 * Puts the temporary files of a test run into memory where there is plenty: on a disk, creating a database and dropping it
 * takes ten times the processor time. A `TMPDIR` that is set stays.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || !hasRoom()) return;
  process.env.TMPDIR = MEMORY_FOLDER;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === MEMORY_FOLDER);
    // Postgres runs from a copy in its folder where `nobody` may not read the checkout.
    return mount?.split(' ')[2] === 'tmpfs' && !mount.includes('noexec') && bavail * bsize >= LEAST_FREE_BYTES;
  } catch {
    return false; // another system, which has no such folder
  }
}
