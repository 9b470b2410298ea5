import { gostEngine } from 'node-gost-crypto';

const digestEngine = gostEngine.getGostDigest({ name: 'GOST R 34.11', length: 256, version: 2012 });

/** GOST R 34.11-2012, 256 bits. */
export function streebog256(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(digestEngine.digest(bytes));
}
