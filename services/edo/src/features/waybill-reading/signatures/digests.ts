import { createHash } from 'node:crypto';
import gost from 'node-gost-crypto';

const createStreebog = (length: 256 | 512) =>
  gost.gostEngine.getGostDigest({ name: 'GOST R 34.11', length, version: 2012 });
const streebog256 = createStreebog(256);
const streebog512 = createStreebog(512);

const digestFunctions: Record<string, (content: Uint8Array) => Uint8Array> = {
  // OpenSSL of Node has no GOST engine; the JavaScript implementation takes 0.3 ms for a waybill.
  '1.2.643.7.1.1.2.2': (content) => new Uint8Array(streebog256.digest(content)),
  '1.2.643.7.1.1.2.3': (content) => new Uint8Array(streebog512.digest(content)),
  '2.16.840.1.101.3.4.2.1': (content) => createHash('sha256').update(content).digest(),
  '2.16.840.1.101.3.4.2.2': (content) => createHash('sha384').update(content).digest(),
  '2.16.840.1.101.3.4.2.3': (content) => createHash('sha512').update(content).digest(),
};

/** Streebog in JavaScript takes 50 ms per megabyte, so larger files are not compared. */
const MAX_DIGESTED_BYTES = 2 * 1024 * 1024;

const digestCache = new WeakMap<Uint8Array, Map<string, Uint8Array>>();

/** Cached digest of the content; null for an unknown algorithm or too large a content. */
export function getDigest(content: Uint8Array, algorithm: string): Uint8Array | null {
  const digest = Object.hasOwn(digestFunctions, algorithm) ? digestFunctions[algorithm] : undefined;
  if (digest === undefined || content.length > MAX_DIGESTED_BYTES) return null;
  const known = digestCache.get(content) ?? new Map<string, Uint8Array>();
  digestCache.set(content, known);
  const value = known.get(algorithm) ?? digest(content);
  known.set(algorithm, value);
  return value;
}

/** Whether the content has that digest; null for an unknown algorithm or too large a content. */
export function hasDigest(content: Uint8Array, algorithm: string, expected: Uint8Array): boolean | null {
  const digest = getDigest(content, algorithm);
  return digest === null ? null : Buffer.compare(digest, expected) === 0;
}
