import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The repository's root folder. */
export const root = join(import.meta.dirname, '../../..');

/** The parts of a package.json that the tools read. */
export interface PackageJson {
  name: string;
  version: string;
  description?: string;
  dependencies?: Record<string, string>;
  scripts?: Record<string, string>;
  exports?: Record<string, string>;
}

/** Reads `<folder>/package.json`. */
export function readPackage(folder: string): PackageJson {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
}

/** Ids of all remotes: the folders `mfe-<id>` of the root, sorted. */
export function remoteIds(): string[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'src/remote.ts')))
    .map((name) => name.slice('mfe-'.length))
    .sort();
}

/** Folder of a remote. */
export function remoteFolder(id: string): string {
  return join(root, `mfe-${id}`);
}

/** Id of the remote that lives in a folder: `/…/mfe-orders` gives `orders`. */
export function remoteIdOf(folder: string): string {
  return basename(folder).replace(/^mfe-/, '');
}

/** Folders of all remotes but the one in `folder`. */
export function otherRemoteFolders(folder: string): string[] {
  return remoteIds()
    .map(remoteFolder)
    .filter((other) => other !== folder);
}

/** Name of a remote's container and of the global variable that its entry sets. */
export function containerName(id: string): string {
  return `trassa_${id.replaceAll('-', '_')}`;
}
