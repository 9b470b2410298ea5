/** The package has no types of its own; these cover the used part. */
declare module 'node-gost-crypto' {
  interface GostDigest {
    digest(data: Uint8Array): ArrayBuffer;
  }
  export const gostEngine: {
    getGostDigest(algorithm: { name: 'GOST R 34.11'; length: 256 | 512; version: 2012 }): GostDigest;
  };
}
