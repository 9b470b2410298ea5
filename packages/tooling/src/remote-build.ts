import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { releaseVersion } from '@trassa/contracts/platform/release-version';
import type { RemoteManifest } from '@trassa/contracts/platform/remote-manifest';
import { remoteManifestSchema } from '@trassa/contracts/platform/remote-manifest-schemas';

/** Build of a remote for the registry: manifest, and servable files as base64. */
export interface RemoteBuild {
  manifest: RemoteManifest;
  files: Record<string, string>;
}

/** Folders of builds that do not concern a host: the standalone page, the frame, the prerendered site. */
const isOutside = (name: string) => /^(alone|frame|site)\//.test(name);

/** Source maps are not published. */
function isPublished(name: string): boolean {
  return !/\.map(\.(br|gz))?$/.test(name) && !isOutside(name) && !/^(remote|build|mf-stats)\.json/.test(name);
}

/** Servable files of a build. Those for other hosts, in a folder of their own, are published beside the others. */
export async function readFiles(dist: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = new Map<string, Buffer>();
  for (const path of paths) {
    const name = relative(dist, path)
      .split(sep)
      .join('/')
      .replace(/^other\//, '');
    if (isPublished(name)) files.set(name, await readFile(path));
  }
  return files;
}

/** Build in a `dist` folder; null when there is none. */
export async function readRemoteBuild(dist: string): Promise<RemoteBuild | null> {
  const text = await readFile(join(dist, 'remote.json'), 'utf8').catch(() => null);
  if (text === null) return null;
  const manifest = remoteManifestSchema.parse(JSON.parse(text));
  const encoded = [...(await readFiles(dist))].map(([name, bytes]) => [name, bytes.toString('base64')] as const);
  return { manifest: { ...manifest, version: await releaseVersion(manifest) }, files: Object.fromEntries(encoded) };
}
