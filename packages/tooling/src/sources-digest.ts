import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './workspace.ts';

/** Packages that a container for other hosts copies, and the tools that build it. */
const copiedPackages = ['api-client', 'charts', 'contracts', 'freight-ui', 'mfe-kit', 'ui', 'tooling'];

function listSourceFiles(folder: string): string[] {
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
  for (const sources of [folder, ...copiedPackages.map((name) => join(root, 'packages', name))]) {
    for (const path of listSourceFiles(join(sources, 'src'))) {
      hash.update(`${relative(sources, path).split(sep).join('/')}\0`).update(readFileSync(path));
    }
  }
  return hash.digest('hex').slice(0, 8);
}
