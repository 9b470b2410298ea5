import { type AsnType, ObjectIdentifier, OctetString, Sequence, UTCTime } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { GOST_DIGEST_OID, GOST_KEY_OID, getSigningKey, type SignerIdentity, type SigningKey } from './certificate.ts';
import { signDigest } from './gost-curve.ts';
import { streebog256 } from './streebog.ts';

const DATA_OID = '1.2.840.113549.1.7.1';
const SIGNED_DATA_OID = '1.2.840.113549.1.7.2';
const CONTENT_TYPE_OID = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST_OID = '1.2.840.113549.1.9.4';
const SIGNING_TIME_OID = '1.2.840.113549.1.9.5';
const SIGNING_CERTIFICATE_V2_OID = '1.2.840.113549.1.9.16.2.47';

interface SignatureRequest {
  /** Exact bytes of the signed file. */
  content: Uint8Array;
  signer: SignerIdentity;
  /** Unix seconds. */
  signedAt: number;
  /** Fault of the signature, for tests of the verification. */
  fault?: SignatureFault | undefined;
}

/**
 * `expired`: certificate of an earlier year. `untrusted`: certificate of an unaccredited centre. `foreign`: signature
 * of other content. `broken`: bytes altered afterwards.
 */
export type SignatureFault = 'expired' | 'untrusted' | 'foreign' | 'broken';

const toOctetString = (bytes: Uint8Array) => new OctetString({ valueHex: Uint8Array.from(bytes).buffer });
const buildAttribute = (type: string, value: AsnType) => new Attribute({ type, values: [value] });
const buildDigestAlgorithm = () => new AlgorithmIdentifier({ algorithmId: GOST_DIGEST_OID });

function buildSigningCertificate(key: SigningKey): Sequence {
  const reference = new Sequence({ value: [buildDigestAlgorithm().toSchema(), toOctetString(streebog256(key.der))] });
  return new Sequence({ value: [new Sequence({ value: [reference] })] });
}

function buildSignerInfo({ content, signedAt, fault }: SignatureRequest, key: SigningKey): SignerInfo {
  const signed = fault === 'foreign' ? Buffer.concat([content, Buffer.from(' ')]) : content;
  const signedAttrs = new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      buildAttribute(CONTENT_TYPE_OID, new ObjectIdentifier({ value: DATA_OID })),
      buildAttribute(SIGNING_TIME_OID, new UTCTime({ valueDate: new Date(signedAt * 1000) })),
      buildAttribute(MESSAGE_DIGEST_OID, toOctetString(streebog256(signed))),
      buildAttribute(SIGNING_CERTIFICATE_V2_OID, buildSigningCertificate(key)),
    ],
  });
  const encoded = new Uint8Array(signedAttrs.toSchema().toBER());
  // The SET OF (0x31) is signed, its implicit tag [0] is written.
  encoded[0] = 0x31;
  const signature = signDigest(key.privateKey, streebog256(encoded));
  if (fault === 'broken') signature[40] = (signature[40] ?? 0) ^ 1;
  return new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: key.certificate.issuer, serialNumber: key.certificate.serialNumber }),
    digestAlgorithm: buildDigestAlgorithm(),
    signedAttrs,
    signatureAlgorithm: new AlgorithmIdentifier({ algorithmId: GOST_KEY_OID }),
    signature: toOctetString(signature),
  });
}

/** Detached CAdES-BES signature (CMS SignedData, DER). */
export function signDetached(request: SignatureRequest): Uint8Array {
  const year = new Date(request.signedAt * 1000).getUTCFullYear();
  const centre = request.fault === 'untrusted' ? 'Центр без аккредитации' : undefined;
  const key = getSigningKey(request.signer, request.fault === 'expired' ? year - 2 : year, centre);
  const signed = new SignedData({
    version: 1,
    digestAlgorithms: [buildDigestAlgorithm()],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: DATA_OID }),
    certificates: [key.certificate],
    signerInfos: [buildSignerInfo(request, key)],
  });
  const content = new ContentInfo({ contentType: SIGNED_DATA_OID, content: signed.toSchema(true) });
  return new Uint8Array(content.toSchema().toBER());
}
