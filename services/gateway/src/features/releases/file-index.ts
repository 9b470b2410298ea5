import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

interface Index {
  /** Of the remote's folder: it changes when a release comes or goes. NaN: look again. */
  stamp: number;
  folders: Map<string, string>;
}

/** Two changes within this time may leave the same stamp. */
const UNSURE_MS = 1000;

/** Says which release holds a file, from memory; a release that came or went in whatever instance is noticed at once. */
export function createFileIndex(folderOf: (remote: string) => string) {
  const known = new Map<string, Index>();
  return async (remote: string, name: string): Promise<string | null> => {
    const folder = folderOf(remote);
    const info = await stat(folder).catch(() => null);
    if (!info) return null;
    let index = known.get(remote);
    if (index?.stamp !== info.mtimeMs) {
      const stamp = Date.now() - info.mtimeMs < UNSURE_MS ? Number.NaN : info.mtimeMs;
      index = { stamp, folders: await readFolders(folder) };
      known.set(remote, index);
    }
    return index.folders.get(name) ?? null;
  };
}

async function readFolders(root: string): Promise<Map<string, string>> {
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
