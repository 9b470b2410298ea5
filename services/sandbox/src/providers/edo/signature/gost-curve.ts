import { weierstrass } from '@noble/curves/abstract/weierstrass.js';
import { streebog256 } from './streebog.ts';

/**
 * GOST R 34.10-2012 with a 256-bit key over @noble/curves, on the parameter set CryptoPro-A (RFC 4357, 11.4).
 * Private keys are derived from names of fictitious signers; nothing here protects a secret.
 */

const P = 0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffd97n;
const Q = 0xffffffffffffffffffffffffffffffff6c611070995ad10045841b09b761b893n;
const Point = weierstrass({
  p: P,
  n: Q,
  h: 1n,
  a: P - 3n,
  b: 166n,
  Gx: 1n,
  Gy: 0x8d91e471e0989cda27df505a453f2b7635294f2ddf23e3b122acc99c9e9f1e14n,
});

const SIZE = 32;

function bigEndian(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);
}

function littleEndian(bytes: Uint8Array): bigint {
  return bigEndian(Uint8Array.from(bytes).reverse());
}

function toBytes(value: bigint): Uint8Array {
  return Buffer.from(value.toString(16).padStart(SIZE * 2, '0'), 'hex');
}

/** CMS encodes the digest as a little-endian number (RFC 4491). */
function digestNumber(digest: Uint8Array): bigint {
  return littleEndian(digest) % Q || 1n;
}

/** Private key of a fictitious signer. */
export function getPrivateKey(tag: string): bigint {
  return (bigEndian(streebog256(new TextEncoder().encode(`key/${tag}`))) % (Q - 1n)) + 1n;
}

/** 64 bytes: x and y, little-endian. */
export function getPublicKey(privateKey: bigint): Uint8Array {
  const { x, y } = Point.BASE.multiply(privateKey).toAffine();
  return Buffer.concat([toBytes(x).reverse(), toBytes(y).reverse()]);
}

/** 64 bytes: s and r, big-endian. The nonce is a digest of key and message, so signatures are deterministic. */
export function signDigest(privateKey: bigint, digest: Uint8Array): Uint8Array {
  const e = digestNumber(digest);
  const k = (bigEndian(streebog256(Buffer.concat([toBytes(privateKey), digest]))) % (Q - 1n)) + 1n;
  const r = Point.BASE.multiply(k).toAffine().x % Q;
  const s = (r * privateKey + k * e) % Q;
  return Buffer.concat([toBytes(s), toBytes(r)]);
}

export function verifyDigest(publicKey: Uint8Array, digest: Uint8Array, signature: Uint8Array): boolean {
  const s = bigEndian(signature.subarray(0, SIZE));
  const r = bigEndian(signature.subarray(SIZE));
  if (r <= 0n || r >= Q || s <= 0n || s >= Q) return false;
  const v = Point.Fn.inv(digestNumber(digest));
  const signer = Point.fromAffine({
    x: littleEndian(publicKey.subarray(0, SIZE)),
    y: littleEndian(publicKey.subarray(SIZE)),
  });
  const own = Point.BASE.multiply((s * v) % Q);
  const theirs = signer.multiply((Q - ((r * v) % Q)) % Q);
  return own.add(theirs).toAffine().x % Q === r;
}
