import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { buildReleaseVersion, manifestFileNames } from '@trassa/contracts/platform/release-version';
import type { RemoteManifest } from '@trassa/contracts/platform/remote-manifest';
import { remoteManifestSchema } from '@trassa/contracts/platform/remote-manifest-schemas';

/** Build of a remote or of the shell for the registry: manifest, and servable files as base64. */
export interface RemoteBuild {
  manifest: RemoteManifest;
  files: Record<string, string>;
}

/** Whether a file is of a build that no release has: standalone page, frame. */
const isOfUnreleasedBuild = (name: string) => /^(alone|frame)\//.test(name);

/** All but source maps, files about the build (`remote.json` and the like), the standalone page and the frame. */
function isPublishedFile(name: string): boolean {
  return (
    !/\.map(\.(br|gz))?$/.test(name) &&
    !isOfUnreleasedBuild(name) &&
    !/^(remote\.json|host\.json|release\.sig|build\.json|mf-stats\.json)/.test(name)
  );
}

/** Servable files of a build. Those for other hosts, in a folder of their own, are published beside the others. */
export async function readPublishedFiles(dist: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = new Map<string, Buffer>();
  for (const path of paths) {
    const name = relative(dist, path)
      .split(sep)
      .join('/')
      .replace(/^other\//, '');
    if (isPublishedFile(name)) files.set(name, await readFile(path));
  }
  return files;
}

/** Build in a `dist` folder; null when there is none. */
export async function readRemoteBuild(dist: string): Promise<RemoteBuild | null> {
  const texts = await Promise.all(
    manifestFileNames.map((name) => readFile(join(dist, name), 'utf8').catch(() => null)),
  );
  const text = texts.find((one) => one !== null);
  if (!text) return null;
  const manifest = remoteManifestSchema.parse(JSON.parse(text));
  const encoded = [...(await readPublishedFiles(dist))].map(
    ([name, bytes]) => [name, bytes.toString('base64')] as const,
  );
  return {
    manifest: { ...manifest, version: await buildReleaseVersion(manifest) },
    files: Object.fromEntries(encoded),
  };
}
