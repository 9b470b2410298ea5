import { getGostCurve } from './gost-curves.ts';

/** Input of a check of a GOST R 34.10-2012 signature. */
export interface GostSignature {
  /** Identifier of the parameter set. */
  curve: string;
  /** x and y, little-endian each (RFC 9215, section 4). */
  publicKey: Uint8Array;
  /** Digest of the signed bytes by Streebog: a little-endian number. */
  digest: Uint8Array;
  /** s and r, big-endian each (RFC 9215, section 2). */
  signature: Uint8Array;
}

/** Whether the key made the signature (GOST R 34.10-2012, 6.2); null for an unknown parameter set. */
export function verifyGost({ curve: oid, publicKey, digest, signature }: GostSignature): boolean | null {
  const curve = getGostCurve(oid);
  if (curve === null) return null;
  const { Point, q, size } = curve;
  if ([publicKey, signature].some(({ length }) => length !== 2 * size) || digest.length !== size) return false;
  const [s, r] = [readBigEndian(signature.subarray(0, size)), readBigEndian(signature.subarray(size))];
  if (s <= 0n || s >= q || r <= 0n || r >= q) return false;
  const v = Point.Fn.inv(readLittleEndian(digest) % q || 1n);
  try {
    const [x, y] = [readLittleEndian(publicKey.subarray(0, size)), readLittleEndian(publicKey.subarray(size))];
    const signer = Point.fromAffine({ x, y });
    signer.assertValidity();
    const point = Point.BASE.mulAddUnsafe((s * v) % q, signer, q - ((r * v) % q));
    return !point.is0() && point.toAffine().x % q === r;
  } catch {
    // A key outside of the curve signs nothing.
    return false;
  }
}

function readBigEndian(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
}

function readLittleEndian(bytes: Uint8Array): bigint {
  return readBigEndian(Uint8Array.from(bytes).reverse());
}
