import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { RemoteManifest } from '@trassa/contracts/platform/remote-manifest';
import { remoteManifestSchema } from '@trassa/contracts/platform/remote-manifest-schemas';

/** Build of a remote for the registry: manifest, and servable files as base64. */
export interface RemoteBuild {
  manifest: RemoteManifest;
  files: Record<string, string>;
}

/** Source maps are not published; the standalone build and the prerendered site do not concern the host. */
function isPublished(name: string): boolean {
  return (
    !/\.map(\.(br|gz))?$/.test(name) && !/^(alone|frame|site)\//.test(name) && !/^(remote|mf-stats)\.json/.test(name)
  );
}

/**
 * `<package version>+<content hash>`: another content is another version, and the gateway derives the same name when it
 * publishes the build at its start.
 */
export function releaseVersion(manifest: RemoteManifest, files: ReadonlyMap<string, Buffer>): string {
  const all = new Map([...files, ['remote.json', Buffer.from(JSON.stringify({ ...manifest, version: '' }))]]);
  const hash = createHash('sha256');
  for (const [name, bytes] of [...all].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${name}\0${bytes.byteLength}\0`).update(bytes);
  }
  return `${manifest.version.replace(/[-+][\da-f]{8,}$/, '')}+${hash.digest('hex').slice(0, 8)}`;
}

/** Servable files of a build. */
export async function readFiles(dist: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = new Map<string, Buffer>();
  for (const path of paths) {
    const name = relative(dist, path).split(sep).join('/');
    if (isPublished(name)) files.set(name, await readFile(path));
  }
  return files;
}

/** Build in a `dist` folder; null when there is none. */
export async function readRemoteBuild(dist: string): Promise<RemoteBuild | null> {
  const text = await readFile(join(dist, 'remote.json'), 'utf8').catch(() => null);
  if (text === null) return null;
  // Parsed as the gateway does: the version covers the order of the keys, too.
  const manifest = remoteManifestSchema.parse(JSON.parse(text));
  const files = await readFiles(dist);
  const encoded = [...files].map(([name, bytes]) => [name, bytes.toString('base64')] as const);
  return { manifest: { ...manifest, version: releaseVersion(manifest, files) }, files: Object.fromEntries(encoded) };
}
