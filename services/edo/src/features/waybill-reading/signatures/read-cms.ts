import type { SignatureCertificate } from '@trassa/contracts/edo/document-content';
import { fromBER, type OctetString } from 'asn1js';
import { Certificate, ContentInfo, IssuerAndSerialNumber, SignedData, SignerInfo } from 'pkijs';
import { refuse } from '../refusal.ts';
import { describeCertificate, readNameTexts } from './describe-certificate.ts';
import { attributeOid, noSubject, readSubject, type SubjectNames } from './signature-names.rules.ts';
import type { TrustAnchors } from './trust.ts';
import {
  getSignedAttribute,
  getSigningTime,
  type SignerFacts,
  unverifiedFacts,
  verifySigner,
} from './verify-signer.ts';

/** Signer of a CMS: subject, certificate, time, and the signed digest. */
export interface CmsSigner extends SubjectNames {
  certificate: SignatureCertificate | null;
  signingTime: string | null;
  digestOid: string;
  messageDigest: Uint8Array | null;
  /** Bytes of the signature that this counter-signature confirms; null for the signature of a file. */
  under: Uint8Array | null;
  /** Result of the verification without the file. */
  facts: SignerFacts;
}

/** Parsed CMS; `content` holds the signed bytes of an attached signature. */
export interface Cms {
  signers: CmsSigner[];
  content: Uint8Array | null;
}

/** Limit of verified signers per CMS; our signatures have one, and each takes milliseconds. */
const MAX_VERIFIED_SIGNERS = 8;

/** Reads CMS SignedData and verifies its signers. The signed digest is returned for comparison with the file. */
export function readCms(der: Uint8Array, trust: TrustAnchors): Cms {
  const signed = parseCms(der);
  const certificates = (signed.certificates ?? []).filter((one) => one instanceof Certificate);
  const content = signed.encapContentInfo.eContent;
  const infos = signed.signerInfos.flatMap((info) => [{ info, under: null }, ...listCounterSignatures(info)]);
  return {
    signers: infos.map(({ info, under }, place) => {
      const certificate = findCertificateOfSigner(info, certificates);
      const isVerified = certificate !== null && place < MAX_VERIFIED_SIGNERS;
      const facts = isVerified ? verifySigner({ info, certificate, offered: certificates }, trust) : unverifiedFacts;
      return { ...readSigner(info, certificate), under, facts };
    }),
    content: content === undefined ? null : new Uint8Array(content.getValue()),
  };
}

/** Counter-signatures under this signature (RFC 5652, 11.4). */
function listCounterSignatures({ unsignedAttrs, signature }: SignerInfo) {
  const under = new Uint8Array(signature.getValue());
  const attributes = unsignedAttrs?.attributes.filter(({ type }) => type === attributeOid.counterSignature) ?? [];
  return attributes.flatMap(({ values }) => values.map((schema) => ({ info: new SignerInfo({ schema }), under })));
}

/** SignedData in DER; refuses other bytes. */
export function parseCms(der: Uint8Array): SignedData {
  try {
    const parsed = fromBER(der);
    if (parsed.offset === -1) return refuse('signature/unreadable', 'not DER');
    const info = new ContentInfo({ schema: parsed.result });
    if (info.contentType !== ContentInfo.SIGNED_DATA) return refuse('signature/unreadable', `type ${info.contentType}`);
    return new SignedData({ schema: info.content });
  } catch (error) {
    return refuse('signature/unreadable', error instanceof Error ? error.message.slice(0, 200) : 'not CMS');
  }
}

function readSigner(info: SignerInfo, certificate: Certificate | null): Omit<CmsSigner, 'facts' | 'under'> {
  const digest = getSignedAttribute(info, attributeOid.messageDigest) as OctetString | undefined;
  return {
    ...(certificate === null ? noSubject : readSubject(readNameTexts(certificate.subject))),
    certificate: certificate === null ? null : describeCertificate(certificate),
    signingTime: getSigningTime(info)?.toISOString() ?? null,
    digestOid: info.digestAlgorithm.algorithmId,
    messageDigest: digest === undefined ? null : new Uint8Array(digest.getValue()),
  };
}

/** Certificate by the signer's issuer and serial number; for a signer of another id the only certificate. */
function findCertificateOfSigner({ sid }: SignerInfo, certificates: readonly Certificate[]): Certificate | null {
  if (!(sid instanceof IssuerAndSerialNumber)) return certificates.length === 1 ? (certificates[0] ?? null) : null;
  const found = certificates.find(
    (one) => one.serialNumber.isEqual(sid.serialNumber) && one.issuer.isEqual(sid.issuer),
  );
  return found ?? null;
}
