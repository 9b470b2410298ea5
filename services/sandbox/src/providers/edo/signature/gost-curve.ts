import { weierstrass } from '@noble/curves/abstract/weierstrass.js';
import { streebog256 } from './streebog.ts';

/**
 * GOST R 34.10-2012 with a 256-bit key over @noble/curves, on the parameter set CryptoPro-A (RFC 4357, 11.4).
 * Private keys are derived from names of fictitious signers; nothing here protects a secret.
 */

const FIELD_PRIME = 0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffd97n;
const GROUP_ORDER = 0xffffffffffffffffffffffffffffffff6c611070995ad10045841b09b761b893n;
const Point = weierstrass({
  p: FIELD_PRIME,
  n: GROUP_ORDER,
  h: 1n,
  a: FIELD_PRIME - 3n,
  b: 166n,
  Gx: 1n,
  Gy: 0x8d91e471e0989cda27df505a453f2b7635294f2ddf23e3b122acc99c9e9f1e14n,
});

const NUMBER_BYTES = 32;

function fromBigEndian(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);
}

function fromLittleEndian(bytes: Uint8Array): bigint {
  return fromBigEndian(Uint8Array.from(bytes).reverse());
}

function toBigEndianBytes(value: bigint): Uint8Array {
  return Buffer.from(value.toString(16).padStart(NUMBER_BYTES * 2, '0'), 'hex');
}

/** CMS encodes the digest as a little-endian number (RFC 4491). */
function toDigestNumber(digest: Uint8Array): bigint {
  return fromLittleEndian(digest) % GROUP_ORDER || 1n;
}

export function derivePrivateKey(tag: string): bigint {
  return (fromBigEndian(streebog256(new TextEncoder().encode(`key/${tag}`))) % (GROUP_ORDER - 1n)) + 1n;
}

/** 64 bytes: x and y, little-endian. */
export function derivePublicKey(privateKey: bigint): Uint8Array {
  const { x, y } = Point.BASE.multiply(privateKey).toAffine();
  return Buffer.concat([toBigEndianBytes(x).reverse(), toBigEndianBytes(y).reverse()]);
}

/** 64 bytes: s and r, big-endian. The nonce is a digest of key and message, so signatures are deterministic. */
export function signDigest(privateKey: bigint, digest: Uint8Array): Uint8Array {
  const e = toDigestNumber(digest);
  const k =
    (fromBigEndian(streebog256(Buffer.concat([toBigEndianBytes(privateKey), digest]))) % (GROUP_ORDER - 1n)) + 1n;
  const r = Point.BASE.multiply(k).toAffine().x % GROUP_ORDER;
  const s = (r * privateKey + k * e) % GROUP_ORDER;
  return Buffer.concat([toBigEndianBytes(s), toBigEndianBytes(r)]);
}

export function verifyDigest(publicKey: Uint8Array, digest: Uint8Array, signature: Uint8Array): boolean {
  const s = fromBigEndian(signature.subarray(0, NUMBER_BYTES));
  const r = fromBigEndian(signature.subarray(NUMBER_BYTES));
  if (r <= 0n || r >= GROUP_ORDER || s <= 0n || s >= GROUP_ORDER) return false;
  const v = Point.Fn.inv(toDigestNumber(digest));
  const signer = Point.fromAffine({
    x: fromLittleEndian(publicKey.subarray(0, NUMBER_BYTES)),
    y: fromLittleEndian(publicKey.subarray(NUMBER_BYTES)),
  });
  const own = Point.BASE.multiply((s * v) % GROUP_ORDER);
  const theirs = signer.multiply((GROUP_ORDER - ((r * v) % GROUP_ORDER)) % GROUP_ORDER);
  return own.add(theirs).toAffine().x % GROUP_ORDER === r;
}
