import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore, ListedFile } from './file-store.ts';

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
const toNullIfAbsent = (error: unknown) => {
  if (isAbsent(error)) return null;
  throw error;
};

/** Files in a folder, for an installation on one machine; drafts of writes that were cut off lie in `drafts`. */
export function createFolderFileStore(root: string): FileStore {
  return {
    async write(key, bytes) {
      const path = join(root, key);
      const draft = join(root, 'drafts', randomBytes(8).toString('hex'));
      await Promise.all([dirname(path), dirname(draft)].map((folder) => mkdir(folder, { recursive: true })));
      try {
        const handle = await open(draft, 'wx');
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    read: (key) => readFile(join(root, key)).catch(toNullIfAbsent),
    delete: (key) => rm(join(root, key), { force: true }),
    list: (folder) => listFilesBelow(root, folder.replace(/\/$/, '')),
  };
}

async function* listFilesBelow(root: string, folder: string): AsyncGenerator<ListedFile> {
  const entries = (await readdir(join(root, folder), { withFileTypes: true }).catch(toNullIfAbsent)) ?? [];
  for (const entry of entries) {
    const key = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* listFilesBelow(root, key);
    // A file may be deleted between listing and reading its time.
    const found = entry.isFile() ? await stat(join(root, key)).catch(toNullIfAbsent) : null;
    if (found) yield { key, at: found.mtime };
  }
}
