import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { readPackage, root } from './workspace.ts';

/**
 * Folders of a remote, of the packages of ours that its container for other hosts copies, which are its dependencies and
 * theirs, and of the tools that build it.
 */
export function listSourceFolders(remote: string): string[] {
  const folders = new Set([remote, join(root, 'packages/tooling')]);
  // A Set also visits what is added meanwhile.
  for (const folder of folders) {
    const names = Object.keys(readPackage(folder).dependencies ?? {});
    for (const name of names)
      if (name.startsWith('@trassa/')) folders.add(join(root, name.replace('@trassa', 'packages')));
  }
  return [...folders];
}

export function listSourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|e2e)\./.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/**
 * Eight characters of a hash of all that a remote's builds are made of: its sources, those of our packages, and the lock
 * file, which names every library with its hash. Builds of the same sources belong to one release.
 */
export function getSourcesDigest(folder: string): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const sources of listSourceFolders(folder)) {
    for (const path of listSourceFiles(join(sources, 'src'))) {
      hash.update(`${relative(sources, path).split(sep).join('/')}\0`).update(readFileSync(path));
    }
  }
  return hash.digest('hex').slice(0, 8);
}
