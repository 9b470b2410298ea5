import type { SignatureCertificate } from '@trassa/contracts/edo/document-content';
import { fromBER, ObjectIdentifier, OctetString, Sequence, type UTCTime } from 'asn1js';
import { Certificate, ContentInfo, IssuerAndSerialNumber, SignedData, type SignerInfo } from 'pkijs';
import { refuse } from '../refusal.ts';
import { isSignedBy } from './certificate-key.ts';
import { hasDigest } from './digests.ts';
import type { SignatureFacts } from './signature-checks.rules.ts';
import { attributeOid, noSubject, readSubject, type SubjectNames, subjectOid } from './signature-names.rules.ts';
import { chainOf, isInForce, revokedAt, type Trust } from './trust.ts';

/** One signer of a CMS: who, with which certificate, when, and the digest that was signed. */
export interface CmsSigner extends SubjectNames {
  certificate: SignatureCertificate | null;
  signingTime: string | null;
  digestOid: string;
  messageDigest: Uint8Array | null;
  /** What verification found, but for the file. */
  facts: Omit<SignatureFacts, 'file'>;
}

/** A parsed CMS; `content` holds the signed bytes when they are inside (an attached signature). */
export interface Cms {
  signers: CmsSigner[];
  content: Uint8Array | null;
}

/** Signers of one CMS that are verified; a signature of ours has one, and each takes milliseconds. */
const MAX_VERIFIED = 8;

/** Reads CMS SignedData and verifies its signers. The signed digest is handed on for comparison with the file. */
export function readCms(der: Uint8Array, trust: Trust): Cms {
  const signed = parse(der);
  const certificates = (signed.certificates ?? []).filter((one) => one instanceof Certificate);
  const content = signed.encapContentInfo.eContent;
  return {
    signers: signed.signerInfos.map((info, place) => {
      const certificate = findCertificate(info, certificates);
      const isVerified = certificate !== null && place < MAX_VERIFIED;
      const facts = isVerified ? verify(info, certificate, { offered: certificates, trust }) : unverified;
      return { ...readSigner(info, certificate), facts };
    }),
    content: content === undefined ? null : new Uint8Array(content.getValue()),
  };
}

function parse(der: Uint8Array): SignedData {
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

function attributeOf(info: SignerInfo, oid: string): unknown {
  return info.signedAttrs?.attributes.find((one) => one.type === oid)?.values[0];
}

const signingTimeOf = (info: SignerInfo) =>
  (attributeOf(info, attributeOid.signingTime) as UTCTime | undefined)?.toDate();

function readSigner(info: SignerInfo, certificate: Certificate | null): Omit<CmsSigner, 'facts'> {
  const digest = attributeOf(info, attributeOid.messageDigest) as OctetString | undefined;
  return {
    ...(certificate === null ? noSubject : readSubject(namesOf(certificate.subject))),
    certificate: certificate === null ? null : describe(certificate),
    signingTime: signingTimeOf(info)?.toISOString() ?? null,
    digestOid: info.digestAlgorithm.algorithmId,
    messageDigest: digest === undefined ? null : new Uint8Array(digest.getValue()),
  };
}

/** What RFC 5035 supposes when no digest is named. */
const SHA_256 = '2.16.840.1.101.3.4.2.1';

const unverified: CmsSigner['facts'] = { signature: null, dates: null, chain: null, centre: null, standing: null };

/** Key, dates, chain and revocation at the time the signer names (no stamp of a trusted clock is asked for). */
function verify(
  info: SignerInfo,
  certificate: Certificate,
  { offered, trust }: { offered: readonly Certificate[]; trust: Trust },
): CmsSigner['facts'] {
  const at = signingTimeOf(info);
  const signature = isNamed(info, certificate) ? hasKeySigned(info, certificate) : false;
  if (!at || signature !== true) return { ...unverified, signature, dates: at ? isInForce(certificate, at) : null };
  const dates = isInForce(certificate, at);
  if (trust.roots.length === 0) return { ...unverified, signature, dates };
  const chain = chainOf(certificate, { offered, trust, at });
  const revoked = chain ? revokedAt(chain, trust, at) : null;
  return {
    signature,
    dates,
    chain: chain !== null,
    centre: nameOf(chain?.at(-1)?.subject),
    standing: revoked === null ? null : revoked === undefined,
  };
}

function hasKeySigned({ signedAttrs, signature }: SignerInfo, certificate: Certificate): boolean | null {
  if (signedAttrs === undefined) return null;
  return isSignedBy(certificate, new Uint8Array(signedAttrs.encodedValue), new Uint8Array(signature.getValue()));
}

/** Whether the certificate is the one that the signed attributes name by its digest (RFC 5035), where they do. */
function isNamed(info: SignerInfo, certificate: Certificate): boolean {
  const named = attributeOf(info, attributeOid.signingCertificateV2);
  const id = [0, 0].reduce<unknown>((part, place) => childOf(part, place), named);
  if (!(id instanceof Sequence)) return true;
  const digest = id.valueBlock.value.find((one) => one instanceof OctetString);
  const algorithm = childOf(childOf(id, 0), 0);
  const oid = algorithm instanceof ObjectIdentifier ? algorithm.valueBlock.toString() : SHA_256;
  if (digest === undefined) return true;
  return hasDigest(new Uint8Array(certificate.toSchema().toBER()), oid, new Uint8Array(digest.getValue())) !== false;
}

const childOf = (part: unknown, place: number): unknown =>
  part instanceof Sequence ? part.valueBlock.value[place] : undefined;

/** The certificate that the signer names by issuer and serial number. */
function findCertificate({ sid }: SignerInfo, certificates: readonly Certificate[]): Certificate | null {
  if (!(sid instanceof IssuerAndSerialNumber)) return certificates.length === 1 ? (certificates[0] ?? null) : null;
  const found = certificates.find(
    (one) => one.serialNumber.isEqual(sid.serialNumber) && one.issuer.isEqual(sid.issuer),
  );
  return found ?? null;
}

function describe(certificate: Certificate): SignatureCertificate {
  return {
    serial: Buffer.from(certificate.serialNumber.valueBlock.valueHexView).toString('hex').toUpperCase(),
    issuer: nameOf(certificate.issuer),
    validFrom: certificate.notBefore.value.toISOString(),
    validTo: certificate.notAfter.value.toISOString(),
  };
}

/** The name a certification centre goes by. */
function nameOf(centre: Certificate['subject'] | undefined): string | null {
  const names = centre ? namesOf(centre) : null;
  return names?.get(subjectOid.commonName) ?? names?.get(subjectOid.organisation) ?? null;
}

function namesOf(names: Certificate['subject']): Map<string, string> {
  const values = new Map<string, string>();
  for (const { type, value } of names.typesAndValues) {
    const text: unknown = value.valueBlock.value;
    if (typeof text === 'string') values.set(type, text);
  }
  return values;
}
