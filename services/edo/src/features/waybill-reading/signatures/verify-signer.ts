import { ObjectIdentifier, OctetString, Sequence, type UTCTime } from 'asn1js';
import type { Certificate, SignerInfo } from 'pkijs';
import { isSignedBy } from './certificate-key.ts';
import { getCentreName } from './describe-certificate.ts';
import { hasDigest } from './digests.ts';
import type { SignatureFacts } from './signature-checks.rules.ts';
import { attributeOid } from './signature-names.rules.ts';
import { findCertificateChain, findRevocationTime, isCertificateInForce, type TrustAnchors } from './trust.ts';

/** Facts of the verification without the file. */
export type SignerFacts = Omit<SignatureFacts, 'file'>;

/** Signer, its certificate, and the certificates inside the signature. */
export interface SignerToVerify {
  info: SignerInfo;
  certificate: Certificate;
  offered: readonly Certificate[];
}

/** First value of a signed attribute. */
export function getSignedAttribute(info: SignerInfo, oid: string): unknown {
  return info.signedAttrs?.attributes.find((one) => one.type === oid)?.values[0];
}

/** Time of signing by the signer's own statement. */
export const getSigningTime = (info: SignerInfo) =>
  (getSignedAttribute(info, attributeOid.signingTime) as UTCTime | undefined)?.toDate();

/** Default digest of RFC 5035. */
const SHA_256 = '2.16.840.1.101.3.4.2.1';

export const unverifiedFacts: SignerFacts = { signature: null, dates: null, chain: null, centre: null, standing: null };

/** Key, dates, chain and revocation at the signer's stated time (a trusted time stamp is not required). */
export function verifySigner({ info, certificate, offered }: SignerToVerify, trust: TrustAnchors): SignerFacts {
  const at = getSigningTime(info);
  const signature = isCertificateNamed(info, certificate) ? hasKeySigned(info, certificate) : false;
  if (!at || signature !== true)
    return { ...unverifiedFacts, signature, dates: at ? isCertificateInForce(certificate, at) : null };
  const dates = isCertificateInForce(certificate, at);
  if (trust.roots.length === 0) return { ...unverifiedFacts, signature, dates };
  const chain = findCertificateChain(certificate, { offered, trust, at });
  const revoked = chain ? findRevocationTime(chain, trust, at) : null;
  return {
    signature,
    dates,
    chain: chain !== null,
    centre: getCentreName(chain?.at(-1)?.subject),
    standing: revoked === null ? null : revoked === undefined,
  };
}

function hasKeySigned({ signedAttrs, signature }: SignerInfo, certificate: Certificate): boolean | null {
  if (signedAttrs === undefined) return null;
  return isSignedBy(certificate, new Uint8Array(signedAttrs.encodedValue), new Uint8Array(signature.getValue()));
}

/** Whether the signed attributes name this certificate by digest (RFC 5035), or none. */
function isCertificateNamed(info: SignerInfo, certificate: Certificate): boolean {
  const named = getSignedAttribute(info, attributeOid.signingCertificateV2);
  const id = [0, 0].reduce<unknown>((part, place) => getChild(part, place), named);
  if (!(id instanceof Sequence)) return true;
  const digest = id.valueBlock.value.find((one) => one instanceof OctetString);
  const algorithm = getChild(getChild(id, 0), 0);
  const oid = algorithm instanceof ObjectIdentifier ? algorithm.valueBlock.toString() : SHA_256;
  if (digest === undefined) return true;
  return hasDigest(encodeCertificate(certificate), oid, new Uint8Array(digest.getValue())) !== false;
}

/** DER of the certificate. `toSchema` parses it again, which takes longer than the whole check. */
function encodeCertificate({ tbsView, signatureAlgorithm, signatureValue }: Certificate): Uint8Array {
  const parts = [signatureAlgorithm.toSchema(), signatureValue].map((part) => new Uint8Array(part.toBER()));
  const content = Buffer.concat([tbsView, ...parts]);
  const digits = content.length.toString(16);
  const length = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  const header = content.length < 0x80 ? [0x30] : [0x30, 0x80 + length.length];
  return Buffer.concat([Buffer.from(header), length, content]);
}

const getChild = (part: unknown, place: number): unknown =>
  part instanceof Sequence ? part.valueBlock.value[place] : undefined;
