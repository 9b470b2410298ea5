import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

interface RemoteIndex {
  /** Modification time of the remote's folder, which changes with its releases. NaN: read again. */
  stamp: number;
  folders: Map<string, string>;
}

/** Resolution of file times: two changes within it may leave the same stamp. */
const STAMP_RESOLUTION_MS = 1000;

/** In-memory index of files to releases; releases of other instances are noticed by the folder's stamp. */
export function createFileIndex(getFolder: (remote: string) => string) {
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
