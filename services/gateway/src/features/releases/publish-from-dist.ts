import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signRelease } from '@trassa/contracts/platform/release-signature';
import {
  buildReleaseVersion,
  getSourcesHash,
  manifestFileNames,
  signatureFileName,
} from '@trassa/contracts/platform/release-version';
import type { RemoteManifest } from '@trassa/contracts/platform/remote-manifest';
import { remoteManifestSchema } from '@trassa/contracts/platform/remote-manifest-schemas';
import { readFolder } from './folder-release-store.ts';
import { belongsToRelease } from './releases.rules.ts';
import type { ChangeReason, Releases } from './releases.ts';

export interface Build {
  manifest: RemoteManifest;
  files: Map<string, Uint8Array>;
  /** Digest of the sources while files for other hosts, of the same sources, are missing; null: none is missing. */
  sources: string | null;
}

/** Reads a build of a remote or the shell from its `dist` folder, without files for other hosts; null: no build. */
export async function readBuild(distDir: string): Promise<Build | null> {
  const texts = manifestFileNames.map((name) => readFile(join(distDir, name), 'utf8').catch(() => null));
  const text = (await Promise.all(texts)).find((one) => one !== null);
  if (!text) return null;
  const manifest = remoteManifestSchema.parse(JSON.parse(text));
  const files = await readFolder(distDir, belongsToRelease);
  return {
    manifest: { ...manifest, version: await buildReleaseVersion(manifest) },
    files,
    sources: getSourcesHash(manifest),
  };
}

/** Author and reason of a start, and the key of an installation that signs its own builds. */
export interface LocalStartReason extends ChangeReason {
  privateKey: string | undefined;
}

/**
 * Publishes a build and promotes it, unless it is live or somebody has promoted another version since it was published:
 * a restart must not undo a rollback. Without a private key the installation takes the signature beside the build.
 * @returns the build; null when there is none
 */
export async function publishFromDist(
  releases: Releases,
  distDir: string,
  { privateKey, ...reason }: LocalStartReason,
): Promise<Build | null> {
  const build = await readBuild(distDir);
  if (!build) return null;
  const { id, version } = build.manifest;
  const settled = await releases.isDecidedByOthers(id, version, reason.by);
  const signature = privateKey ? await signRelease(build.manifest, privateKey) : await readSignature(distDir);
  const { live } = await releases.publish({ ...build, signature }, reason);
  await releases.complete({ remote: id, version }, build.files);
  if (live !== version && !settled) await releases.promote({ remote: id, version }, reason);
  return build;
}

/** Signature that `npm run sign` has written beside the manifest; empty without one. */
async function readSignature(distDir: string): Promise<string> {
  return (await readFile(join(distDir, signatureFileName), 'utf8').catch(() => '')).trim();
}
