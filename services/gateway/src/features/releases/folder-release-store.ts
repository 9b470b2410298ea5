import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { ReleaseFiles, ReleaseStore } from './release-store.ts';

interface RemoteIndex {
  /** Modification time of the remote's folder, which changes with its releases. NaN: read again. */
  stamp: number;
  folders: Map<string, string>;
}

/** Resolution of file times: two changes within it may leave the same stamp. */
const STAMP_RESOLUTION_MS = 1000;

/** In-memory index of files to releases; releases of other instances are noticed by the folder's stamp. */
function createFileIndex(getFolder: (remote: string) => string) {
  const known = new Map<string, RemoteIndex>();
  return async (remote: string, name: string): Promise<string | null> => {
    const folder = getFolder(remote);
    const info = await stat(folder).catch(() => null);
    if (!info) return null;
    let index = known.get(remote);
    if (index?.stamp !== info.mtimeMs) {
      const stamp = Date.now() - info.mtimeMs < STAMP_RESOLUTION_MS ? Number.NaN : info.mtimeMs;
      index = { stamp, folders: await listFoldersByFile(folder) };
      known.set(remote, index);
    }
    return index.folders.get(name) ?? null;
  };
}

async function listFoldersByFile(root: string): Promise<Map<string, string>> {
  const folders = new Map<string, string>();
  for (const version of await readdir(root)) {
    const folder = join(root, version);
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const path = relative(folder, join(entry.parentPath, entry.name));
      if (entry.isFile()) folders.set(path.split(sep).join('/'), folder);
    }
  }
  return folders;
}

/** Releases in a folder: `<root>/remotes/<id>/<version>/…`. */
export function createFolderReleaseStore(root: string): ReleaseStore {
  const getFolder = (remote: string, version: string) => join(root, 'remotes', remote, version);
  return {
    getFolder,
    prepare: async () => {},
    folderHolding: createFileIndex((remote) => join(root, 'remotes', remote)),
    write: async (remote, version, files) => {
      const folder = getFolder(remote, version);
      if (existsSync(folder)) return compareFiles(folder, files);
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
        if (existsSync(folder)) return compareFiles(folder, files);
        throw error;
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    },
    add: async (remote, version, files) => {
      const folder = getFolder(remote, version);
      for (const [name, bytes] of files) {
        if (await isWanted(folder, name, bytes)) await writeFileAtomically(join(folder, name), bytes);
      }
      // The changed time makes every instance read its index of files again.
      await utimes(dirname(folder), new Date(), new Date());
    },
    remove: async (remote, version) => {
      await rm(getFolder(remote, version), { recursive: true, force: true });
    },
  };
}

/** Whether a file is another one compressed. Its bytes may differ within a release, by the level of compression. */
const isVariant = (name: string) => /\.(br|gz)$/.test(name);

const readIfThere = (path: string) => readFile(path).catch(() => null);

async function compareFiles(folder: string, files: ReleaseFiles) {
  for (const [name, bytes] of files) {
    const kept = isVariant(name) ? null : await readIfThere(join(folder, name));
    if (kept && !kept.equals(bytes)) return 'differs';
  }
  return 'same';
}

/** Whether the file is new to the folder, or a smaller variant of the same bytes. */
async function isWanted(folder: string, name: string, bytes: Uint8Array): Promise<boolean> {
  const kept = await readIfThere(join(folder, name));
  return kept === null || (isVariant(name) && bytes.byteLength < kept.byteLength);
}

/** Writes a file beside its place first, since pages may be reading it. */
async function writeFileAtomically(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  await writeFile(draft, bytes);
  await rename(draft, path);
}

/** Bytes of the files below a folder that `belongs` accepts, by name with `/` between parts. */
export async function readFolder(
  folder: string,
  belongs: (name: string) => boolean = () => true,
): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join('/');
    if (entry.isFile() && belongs(name)) files.set(name, await readFile(path));
  }
  return files;
}
