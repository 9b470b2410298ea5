/** Used part of node-gost-crypto, which has no types of its own. */
declare module 'node-gost-crypto' {
  interface GostDigest {
    digest(content: Uint8Array): ArrayBuffer;
  }
  const gost: {
    gostEngine: { getGostDigest(algorithm: { name: 'GOST R 34.11'; length: 256 | 512; version: 2012 }): GostDigest };
  };
  // biome-ignore lint/style/noDefaultExport: the package is CommonJS, its module.exports is the default
  export default gost;
}
