import { fromBER, type ObjectIdentifier, type OctetString, type Sequence, type Utf8String } from 'asn1js';
import { Certificate, ContentInfo, SignedData } from 'pkijs';
import { GOST_DIGEST_OID } from './certificate.ts';
import { verifyDigest } from './gost-curve.ts';
import { streebog256 } from './streebog.ts';

const MESSAGE_DIGEST_OID = '1.2.840.113549.1.9.4';
const SIGNED_ATTRIBUTES_TAG = 0xa0;
const SET_TAG = 0x31;
/** Both names of the parameter set CryptoPro-A. */
const CURVE_OIDS = ['1.2.643.2.2.35.1', '1.2.643.2.2.36.0'];
const COMPANY_INN_OID = '1.2.643.100.4';
const PERSON_INN_OID = '1.2.643.3.131.1.1';

/** Verdict on a detached signature: INNs in the certificate of the signer, or why it is not valid for the content. */
type SignatureVerdict = { ok: true; inns: string[] } | { ok: false; why: string };

const isSameBytes = (a: Uint8Array, b: Uint8Array) => Buffer.compare(Buffer.from(a), Buffer.from(b)) === 0;

function getCurve(certificate: Certificate): string | undefined {
  const parameters = certificate.subjectPublicKeyInfo.algorithm.algorithmParams as Sequence | undefined;
  const first = parameters?.valueBlock.value[0] as ObjectIdentifier | undefined;
  return first?.valueBlock.toString();
}

function getPublicKey(certificate: Certificate): Uint8Array {
  const bits = certificate.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView;
  return new Uint8Array((fromBER(Uint8Array.from(bits).buffer).result as OctetString).getValue());
}

const getInns = (certificate: Certificate) =>
  certificate.subject.typesAndValues
    .filter(({ type }) => type === COMPANY_INN_OID || type === PERSON_INN_OID)
    .map(({ value }) => String((value as Utf8String).valueBlock.value).replace(/^00(?=\d{10}$)/, ''));

/** Verifies CMS SignedData (DER) over these bytes, on the parameter set CryptoPro-A with Streebog-256. */
export function verifyDetached(content: Uint8Array, der: Uint8Array): SignatureVerdict {
  try {
    const info = new ContentInfo({ schema: fromBER(Uint8Array.from(der).buffer).result });
    const signed = new SignedData({ schema: info.content });
    const [signer] = signed.signerInfos;
    const certificate = signed.certificates?.find((one) => one instanceof Certificate);
    if (!signer?.signedAttrs || !certificate) return { ok: false, why: 'в подписи нет подписанта или сертификата' };
    if (signer.digestAlgorithm.algorithmId !== GOST_DIGEST_OID) return { ok: false, why: 'хэш подписи не Стрибог-256' };
    const digest = signer.signedAttrs.attributes.find(({ type }) => type === MESSAGE_DIGEST_OID)?.values[0];
    if (!digest || !isSameBytes(new Uint8Array(digest.getValue()), streebog256(content))) {
      return { ok: false, why: 'подписанные данные искажены: хэш файла другой' };
    }
    const curve = getCurve(certificate);
    if (!CURVE_OIDS.includes(curve ?? '')) return { ok: false, why: `стенд не проверяет ключи на кривой ${curve}` };
    const encoded = new Uint8Array(signer.signedAttrs.encodedValue);
    if (encoded[0] === SIGNED_ATTRIBUTES_TAG) encoded[0] = SET_TAG;
    const value = new Uint8Array(signer.signature.getValue());
    const isValid = verifyDigest(getPublicKey(certificate), streebog256(encoded), value);
    return isValid ? { ok: true, inns: getInns(certificate) } : { ok: false, why: 'математически неверна' };
  } catch {
    return { ok: false, why: 'это не CMS SignedData в DER' };
  }
}
