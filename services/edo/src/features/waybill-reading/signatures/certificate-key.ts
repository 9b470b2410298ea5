import { fromBER, type ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import type { Certificate } from 'pkijs';
import { getDigest } from './digests.ts';
import { verifyGost } from './gost-signature.ts';

/** Digest algorithm by the key's algorithm, for GOST R 34.10-2012 (RFC 9215, section 2). */
const digestOidByKeyOid: Record<string, string> = {
  '1.2.643.7.1.1.1.1': '1.2.643.7.1.1.2.2',
  '1.2.643.7.1.1.1.2': '1.2.643.7.1.1.2.3',
};

interface CertificateKey {
  curve: string;
  publicKey: Uint8Array;
  digestOid: string;
}

function readCertificateKey({ subjectPublicKeyInfo }: Certificate): CertificateKey | null {
  const { algorithm, subjectPublicKey } = subjectPublicKeyInfo;
  const digestOid = digestOidByKeyOid[algorithm.algorithmId];
  const parameters: unknown = algorithm.algorithmParams;
  const key = fromBER(subjectPublicKey.valueBlock.valueHexView).result;
  if (digestOid === undefined || !(parameters instanceof Sequence) || !(key instanceof OctetString)) return null;
  const [curve] = parameters.valueBlock.value as [ObjectIdentifier?];
  return curve ? { curve: curve.valueBlock.toString(), publicKey: new Uint8Array(key.getValue()), digestOid } : null;
}

/** Whether the certificate's key made this signature; null for an unknown key or algorithm. */
export function isSignedBy(certificate: Certificate, content: Uint8Array, signature: Uint8Array): boolean | null {
  const key = readCertificateKey(certificate);
  const digest = key && getDigest(content, key.digestOid);
  return digest && verifyGost({ curve: key.curve, publicKey: key.publicKey, digest, signature });
}
