import type { RegistryRemote, RemoteFile, RemoteManifest } from './remote-manifest.ts';

// Ed25519 over the manifest of a release. The release tool signs, the gateway checks at publishing and the host before it
// runs a remote, so the signed text and the check stand here, on the crypto that Node and browsers share. Keys are base64
// of DER: PKCS #8 the private, SPKI the public.

const algorithm = 'Ed25519';

/** JSON with sorted keys: the same text after a round through the database. */
export function formatCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

export const toUtf8 = (text: string) => new TextEncoder().encode(text);
export const fromBase64 = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
export const toBase64 = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));

/** Files that pages request by name; entries hold the integrity of all further chunks. */
export function getPreloadableFiles({ entry, routes, slots, files }: RemoteManifest): Record<string, RemoteFile> {
  const pieces = [...routes, ...slots].flatMap(({ scripts, styles }) => [...scripts, ...styles]);
  const named = new Set([entry, ...pieces]);
  return Object.fromEntries(Object.entries(files).filter(([name]) => named.has(name)));
}

/** Digest of all files of a release; it stands in the page, which carries only some of the files. */
export async function buildFilesDigest({ files }: RemoteManifest): Promise<string> {
  return toBase64(await crypto.subtle.digest('SHA-256', toUtf8(formatCanonicalJson(files))));
}

function buildSignedText(manifest: RemoteManifest, filesDigest: string): Uint8Array<ArrayBuffer> {
  return toUtf8(formatCanonicalJson({ ...manifest, files: getPreloadableFiles(manifest), filesDigest }));
}

/** Ed25519 signature of a text, base64. @throws when the private key is invalid */
export async function signText(text: Uint8Array<ArrayBuffer>, privateKey: string): Promise<string> {
  const key = await crypto.subtle.importKey('pkcs8', fromBase64(privateKey), algorithm, false, ['sign']);
  return toBase64(await crypto.subtle.sign(algorithm, key, text));
}

/** Whether one of the keys has signed the text. */
export async function isSignedText(text: Uint8Array<ArrayBuffer>, signature: string, publicKeys: readonly string[]) {
  for (const publicKey of publicKeys) {
    const key = await crypto.subtle.importKey('spki', fromBase64(publicKey), algorithm, false, ['verify']);
    if (await crypto.subtle.verify(algorithm, key, fromBase64(signature), text)) return true;
  }
  return false;
}

/** Signature of a release, base64. @throws when the private key is invalid */
export async function signRelease(manifest: RemoteManifest, privateKey: string): Promise<string> {
  return signText(buildSignedText(manifest, await buildFilesDigest(manifest)), privateKey);
}

/** Whether one of the keys has signed the manifest. */
export async function isReleaseSigned(
  manifest: RemoteManifest,
  signature: string,
  publicKeys: readonly string[],
): Promise<boolean> {
  return isSignedText(buildSignedText(manifest, await buildFilesDigest(manifest)), signature, publicKeys);
}

/** {@link isReleaseSigned} for a remote in the page, which has only some of its files and the digest of all. */
export function isRemoteSigned(remote: RegistryRemote, publicKeys: readonly string[]): Promise<boolean> {
  const { base: _base, disabled: _disabled, signature, filesDigest, ...manifest } = remote;
  return isSignedText(buildSignedText(manifest, filesDigest), signature, publicKeys);
}
