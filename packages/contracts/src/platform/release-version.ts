import { z } from 'zod';
import { formatCanonicalJson, toUtf8 } from './release-signature.ts';
import type { RemoteManifest } from './remote-manifest.ts';

/** `build.json` of a container for other hosts: what it was built from, and the integrity value of every file. */
export const buildForOtherHostSchema = z.object({
  sources: z.string().regex(/^[\da-f]{8}$/),
  files: z.record(z.string().max(300), z.string().max(200)),
});
export type BuildForOtherHost = z.infer<typeof buildForOtherHostSchema>;

/** File names of the manifest in a build of a remote, and in a build of the shell. */
export const manifestFileNames = ['remote.json', 'host.json'] as const;
/** File name of the signature beside the manifest of a build that is part of an image. */
export const signatureFileName = 'release.sig';

/** Version of a built manifest: `0.1.0-<files>.<sources>`, eight characters of a hash each. */
const builtVersionPattern = /^(.+?)[-+][\da-f]{8}(?:\.([\da-f]{8}))?$/;

/** Hash of a manifest's sources; null: a build by Module Federation's own plugin, which lists all files. */
export function getSourcesHash({ version }: RemoteManifest): string | null {
  return builtVersionPattern.exec(version)?.[2] ?? null;
}

/**
 * `<package version>+<content hash>`: another content is another version. The manifest names the content of every file
 * that our host loads, and the sources of the files for other hosts, whenever those are built. Compressed variants
 * count for nothing: they hold the same bytes.
 */
export async function buildReleaseVersion(manifest: RemoteManifest): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', toUtf8(formatCanonicalJson(manifest))));
  const hash = Array.from(digest.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${builtVersionPattern.exec(manifest.version)?.[1] ?? manifest.version}+${hash}`;
}
