import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { shellId } from '@trassa/contracts/platform/remote-manifest';

/** Root folder of the repository. */
export const root = join(import.meta.dirname, '../../..');

/** Used fields of a package.json. */
interface PackageJson {
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

/** Sorted ids of all remotes: folders `mfe-<id>` of the root. */
export function listRemoteIds(): string[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'src/remote.ts')))
    .map((name) => name.slice('mfe-'.length))
    .sort();
}

export function getRemoteFolder(id: string): string {
  return join(root, `mfe-${id}`);
}

/** Ids of all that is released: the shell and the remotes. */
export const listReleasedIds = (): string[] => [shellId, ...listRemoteIds()];

/** Folder of what is released under an id. */
export const getReleasedFolder = (id: string): string => (id === shellId ? join(root, shellId) : getRemoteFolder(id));

/** Remote id of a folder: `/…/mfe-orders` becomes `orders`. */
export function getRemoteId(folder: string): string {
  return basename(folder).replace(/^mfe-/, '');
}

export function listOtherRemoteFolders(folder: string): string[] {
  return listRemoteIds()
    .map(getRemoteFolder)
    .filter((other) => other !== folder);
}

/** Name of a remote's container and of its global variable. */
export function getContainerName(id: string): string {
  return `trassa_${id.replaceAll('-', '_')}`;
}
