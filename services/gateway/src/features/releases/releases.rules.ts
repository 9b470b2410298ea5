import { createHash } from 'node:crypto';
import type { RemoteManifest } from '@trassa/contracts/platform/remote-manifest';
import { isContentHashed } from '../../shared/content-names.ts';
import type { ReleaseFiles } from './release-store.ts';

const RELEASE_FILE_NAME = /^[\w@~.-]+(\/[\w@~.-]+)*$/;

/** Subresource Integrity value of a file. */
export function getIntegrity(bytes: Uint8Array | string): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/**
 * Fault of a release's files, or null: every file of the manifest exists with the bytes of its integrity value, the
 * entry is among them, and no name leads out of the release.
 */
export function findFileFault(manifest: RemoteManifest, files: ReleaseFiles): string | null {
  for (const name of files.keys()) {
    if (!RELEASE_FILE_NAME.test(name) || name.split('/').some((part) => part === '..' || part === '.'))
      return `name ${name}`;
  }
  if (!manifest.files[manifest.entry]) return `entry ${manifest.entry} is not listed`;
  for (const [name, { integrity }] of Object.entries(manifest.files)) {
    const bytes = files.get(name);
    if (!bytes) return `${name} is missing`;
    if (getIntegrity(bytes) !== integrity) return `${name} is not what it says`;
  }
  return null;
}

/** Path that another live remote already claims, or null. */
export function findConflictingPath(manifest: RemoteManifest, others: readonly RemoteManifest[]): string | null {
  const shape = (path: string) => path.replace(/:\w+/g, ':');
  const taken = new Set(
    others.filter(({ id }) => id !== manifest.id).flatMap(({ routes }) => routes.map(({ path }) => shape(path))),
  );
  return manifest.routes.find(({ path }) => taken.has(shape(path)))?.path ?? null;
}

/**
 * Whether the names of all files that our host loads contain their content hash: such files keep their address, and
 * browsers their copy, over releases. Builds for development have no hashes. Prerendered pages have own addresses.
 */
function isNamedByContent({ files }: RemoteManifest): boolean {
  return Object.keys(files).every((name) => isContentHashed(name) || name.startsWith('site/'));
}

/**
 * First module that a remote takes from the shell and the shell lacks, or null. Builds for development, whose scripts
 * have no hashes in their names, come in any order.
 */
export function findLackingModule(
  shell: RemoteManifest | undefined,
  remotes: readonly RemoteManifest[],
): string | null {
  const isFinal = ({ files }: RemoteManifest) => Object.keys(files).some((name) => /\.[\da-f]{12}\.js$/.test(name));
  const offered = shell && isFinal(shell) ? shell.shared : undefined;
  if (!offered) return null;
  const taken = remotes
    .filter(isFinal)
    .flatMap(({ id, routes, slots }) => [...routes, ...slots].flatMap(({ shared }) => shared.map((key) => [id, key])));
  const lacking = taken.find(([, key = '']) => !Object.hasOwn(offered, key));
  return lacking ? lacking.join(': ') : null;
}

export function getBasePath(manifest: RemoteManifest): string {
  return `/remotes/${manifest.id}/${isNamedByContent(manifest) ? '' : `${manifest.version}/`}`;
}

/** What a build has beside its release: folders with builds of their own, manifest, signature, statistics. */
const BESIDE_RELEASE_PATTERN = /^((alone|frame|other)\/|(remote|host|build|mf-stats)\.json|release\.sig$)/;

/** Released files are those that browsers request, without source maps. */
export function belongsToRelease(name: string): boolean {
  return !/\.map(\.(br|gz))?$/.test(name) && !BESIDE_RELEASE_PATTERN.test(name);
}
