import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { createFileIndex } from './file-index.ts';
import type { ReleaseFiles, ReleaseStore } from './release-store.ts';

/** Releases in a folder: `<root>/remotes/<id>/<version>/…`. */
export function createFolderReleaseStore(root: string): ReleaseStore {
  const folderOf = (remote: string, version: string) => join(root, 'remotes', remote, version);
  return {
    folderOf,
    folderHolding: createFileIndex((remote) => join(root, 'remotes', remote)),
    write: async (remote, version, files) => {
      const folder = folderOf(remote, version);
      if (existsSync(folder)) return sameOrNot(folder, files);
      const draft = join(root, 'drafts', randomBytes(8).toString('hex'));
      try {
        for (const [name, bytes] of files) {
          await mkdir(dirname(join(draft, name)), { recursive: true });
          await writeFile(join(draft, name), bytes);
        }
        await mkdir(dirname(folder), { recursive: true });
        await rename(draft, folder);
        return 'written';
      } catch (error) {
        // Another instance was faster: rename fails on a folder that is not empty.
        if (existsSync(folder)) return sameOrNot(folder, files);
        throw error;
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    },
    remove: async (remote, version) => {
      await rm(folderOf(remote, version), { recursive: true, force: true });
    },
  };
}

async function sameOrNot(folder: string, files: ReleaseFiles) {
  return digestOf(await readFolder(folder)) === digestOf(files) ? 'same' : 'differs';
}

/** All files below a folder, by name with `/` between parts. */
export async function readFolder(folder: string): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(relative(folder, path).split(sep).join('/'), await readFile(path));
  }
  return files;
}

/** Hash over names and bytes, independent of their order. */
export function digestOf(files: ReleaseFiles): string {
  const hash = createHash('sha256');
  for (const name of [...files.keys()].sort()) {
    const bytes = files.get(name) ?? new Uint8Array();
    hash.update(`${name}\0${bytes.byteLength}\0`).update(bytes);
  }
  return hash.digest('hex');
}
