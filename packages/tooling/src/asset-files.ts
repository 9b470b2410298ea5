import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Compilation } from '@rspack/core';
import type { RemoteFile } from '@trassa/contracts/platform/remote-manifest';

/** Subresource Integrity value of a file. */
export function getIntegrity(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Brotli size at the quality of budgets. */
function getBrotliSize(bytes: Uint8Array): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength;
}

/** Whether a release names this file with its hash; source maps, manifests and compressed variants are excluded. */
function isServed(name: string): boolean {
  return !/(\.(map|br|gz)|^(remote|host|mf-manifest|mf-stats)\.json)$/.test(name);
}

/** Integrity and size of every served file, sorted by name. */
export function describeServedFiles(files: Iterable<readonly [string, Buffer]>): Record<string, RemoteFile> {
  const served = [...files].filter(([name]) => isServed(name));
  const described = served.map(([name, bytes]): [string, RemoteFile] => {
    return [name, { integrity: getIntegrity(bytes), bytes: bytes.byteLength, brotli: getBrotliSize(bytes) }];
  });
  return Object.fromEntries(described.sort(([a], [b]) => a.localeCompare(b)));
}

/** Integrity and size of every served file of a compilation. */
export function describeFiles(compilation: Compilation): Record<string, RemoteFile> {
  return describeServedFiles(compilation.getAssets().map(({ name, source }) => [name, source.buffer()] as const));
}

/** Eight characters of a content hash over all files: equal files give equal versions. */
export function getContentVersion(files: Record<string, RemoteFile>): string {
  const hash = createHash('sha256');
  for (const [name, { integrity }] of Object.entries(files)) hash.update(`${name} ${integrity}\n`);
  return hash.digest('hex').slice(0, 8);
}
