import type { SignatureCertificate } from '@trassa/contracts/edo/document-content';
import { fromBER, type OctetString, type UTCTime } from 'asn1js';
import { Certificate, ContentInfo, IssuerAndSerialNumber, SignedData, type SignerInfo } from 'pkijs';
import { refuse } from '../refusal.ts';
import { attributeOid, noSubject, readSubject, type SubjectNames, subjectOid } from './signature-names.rules.ts';

/** One signer of a CMS: who, with which certificate, when, and the digest that was signed. */
export interface CmsSigner extends SubjectNames {
  certificate: SignatureCertificate | null;
  signingTime: string | null;
  digestOid: string;
  messageDigest: Uint8Array | null;
}

/** A parsed CMS; `content` holds the signed bytes when they are inside (an attached signature). */
export interface Cms {
  signers: CmsSigner[];
  content: Uint8Array | null;
}

/** Reads CMS SignedData. Nothing is verified here: the signed digest is handed on for comparison with the file. */
export function readCms(der: Uint8Array): Cms {
  const signed = parse(der);
  const certificates = (signed.certificates ?? []).filter((one) => one instanceof Certificate);
  const content = signed.encapContentInfo.eContent;
  return {
    signers: signed.signerInfos.map((info) => readSigner(info, certificates)),
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

function readSigner(info: SignerInfo, certificates: readonly Certificate[]): CmsSigner {
  const certificate = findCertificate(info, certificates);
  const attributeOf = (oid: string) => info.signedAttrs?.attributes.find((one) => one.type === oid)?.values[0];
  const digest = attributeOf(attributeOid.messageDigest) as OctetString | undefined;
  const time = attributeOf(attributeOid.signingTime) as UTCTime | undefined;
  return {
    ...(certificate === null ? noSubject : readSubject(namesOf(certificate.subject))),
    certificate: certificate === null ? null : describe(certificate),
    signingTime: time?.toDate().toISOString() ?? null,
    digestOid: info.digestAlgorithm.algorithmId,
    messageDigest: digest === undefined ? null : new Uint8Array(digest.getValue()),
  };
}

function findCertificate(info: SignerInfo, certificates: readonly Certificate[]): Certificate | null {
  const sid: unknown = info.sid;
  if (sid instanceof IssuerAndSerialNumber) {
    const found = certificates.find((one) => one.serialNumber.isEqual(sid.serialNumber));
    if (found !== undefined) return found;
  }
  return certificates.length === 1 ? (certificates[0] ?? null) : null;
}

function describe(certificate: Certificate): SignatureCertificate {
  const issuer = namesOf(certificate.issuer);
  return {
    serial: Buffer.from(certificate.serialNumber.valueBlock.valueHexView).toString('hex').toUpperCase(),
    issuer: issuer.get(subjectOid.commonName) ?? issuer.get(subjectOid.organisation) ?? null,
    validFrom: certificate.notBefore.value.toISOString(),
    validTo: certificate.notAfter.value.toISOString(),
  };
}

function namesOf(names: Certificate['subject']): Map<string, string> {
  const values = new Map<string, string>();
  for (const { type, value } of names.typesAndValues) {
    const text: unknown = value.valueBlock.value;
    if (typeof text === 'string') values.set(type, text);
  }
  return values;
}
