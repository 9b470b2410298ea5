import { createHash } from 'node:crypto';
import type { RemoteManifest } from '@trassa/contracts/platform/remote-manifest';
import { isContentHashed } from '../../shared/content-names.ts';
import type { ReleaseFiles } from './release-store.ts';

const FILE_NAME = /^[\w@~.-]+(\/[\w@~.-]+)*$/;

/** Subresource Integrity value of a file's bytes. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/**
 * What is wrong with a release's files, or null: every file of the manifest must be there with the bytes that its
 * integrity value promises, nothing may lie outside, and the entry must be among them.
 */
export function faultOfFiles(manifest: RemoteManifest, files: ReleaseFiles): string | null {
  for (const name of files.keys()) {
    if (!FILE_NAME.test(name) || name.split('/').some((part) => part === '..' || part === '.')) return `name ${name}`;
  }
  if (!manifest.files[manifest.entry]) return `entry ${manifest.entry} is not listed`;
  for (const [name, { integrity }] of Object.entries(manifest.files)) {
    const bytes = files.get(name);
    if (!bytes) return `${name} is missing`;
    if (integrityOf(bytes) !== integrity) return `${name} is not what it says`;
  }
  return null;
}

/** A path that another live remote already draws, or null. */
export function takenPath(manifest: RemoteManifest, others: readonly RemoteManifest[]): string | null {
  const shape = (path: string) => path.replace(/:\w+/g, ':');
  const taken = new Set(
    others.filter(({ id }) => id !== manifest.id).flatMap(({ routes }) => routes.map(({ path }) => shape(path))),
  );
  return manifest.routes.find(({ path }) => taken.has(shape(path)))?.path ?? null;
}

/** Whether every file's name says what is in it: then it keeps one address in all releases, and browsers their copy. */
export function isNamedByContent({ files }: RemoteManifest): boolean {
  return Object.keys(files).every(isContentHashed);
}

/** Path under which the files of a release are served. */
export function baseOf(manifest: RemoteManifest): string {
  return `/remotes/${manifest.id}/${isNamedByContent(manifest) ? '' : `${manifest.version}/`}`;
}

/** Only what a browser may ask for is stored: no source maps, no statistics, no standalone build, no prerendered site. */
export function belongsToRelease(name: string): boolean {
  return !/\.map(\.(br|gz))?$/.test(name) && !/^((alone|frame|site)\/|mf-stats\.json)/.test(name);
}
