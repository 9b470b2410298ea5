import {
  Set as AsnSet,
  BitString,
  Integer,
  NumericString,
  ObjectIdentifier,
  OctetString,
  PrintableString,
  Sequence,
  Utf8String,
} from 'asn1js';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  PublicKeyInfo,
  RelativeDistinguishedNames,
  Time,
} from 'pkijs';
import { buildOgrn, buildPersonInn } from '../../../shared/check-digits.rules.ts';
import type { Company } from '../../../world/companies.ts';
import type { Person } from '../../../world/people.ts';
import { derivePrivateKey, derivePublicKey, signDigest } from './gost-curve.ts';
import { streebog256 } from './streebog.ts';

/** Qualified certificates of fictitious signers in the layout of accredited centres. */

export const GOST_DIGEST_OID = '1.2.643.7.1.1.2.2';
export const GOST_KEY_OID = '1.2.643.7.1.1.1.1';
const GOST_SIGNATURE_OID = '1.2.643.7.1.1.3.2';
const CRYPTOPRO_XCHA_CURVE_OID = '1.2.643.2.2.36.0';

const OID = {
  commonName: '2.5.4.3',
  surname: '2.5.4.4',
  country: '2.5.4.6',
  locality: '2.5.4.7',
  region: '2.5.4.8',
  organization: '2.5.4.10',
  title: '2.5.4.12',
  givenName: '2.5.4.42',
  inn: '1.2.643.3.131.1.1',
  innLegal: '1.2.643.100.4',
  ogrn: '1.2.643.100.1',
  ogrnip: '1.2.643.100.5',
  snils: '1.2.643.100.3',
} as const;

export interface SignerIdentity {
  company: Company;
  person: Person;
  position: string;
}

export interface SigningKey {
  certificate: Certificate;
  der: Uint8Array;
  privateKey: bigint;
}

const encodeUtf8 = (value: string) => new Utf8String({ value });
const encodeNumeric = (value: string) => new NumericString({ value });
const encodePrintable = (value: string) => new PrintableString({ value });

/** One SET per attribute, as certification centres encode names; pkijs would put all into one. */
function buildRdnSequence(
  rows: [oid: string, value: Utf8String | NumericString | PrintableString][],
): RelativeDistinguishedNames {
  const value = rows.map(([type, text]) => {
    const pair = new AttributeTypeAndValue({ type, value: text }).toSchema();
    return new AsnSet({ value: [pair] });
  });
  return RelativeDistinguishedNames.fromBER(new Sequence({ value }).toBER());
}

/** Certification centres: one trusted by the demonstration, and an unaccredited one. */
type CertificationCentre = 'Учебный удостоверяющий центр' | 'Центр без аккредитации';
const TRUSTED_CENTRE: CertificationCentre = 'Учебный удостоверяющий центр';

const buildCentreName = (centre: CertificationCentre) =>
  buildRdnSequence([
    [OID.ogrn, encodeNumeric(buildOgrn('102770013219'))],
    [OID.inn, encodeNumeric(`00${buildPersonInn('7700000001').slice(0, 10)}`)],
    [OID.country, encodePrintable('RU')],
    [OID.region, encodeUtf8('77 Москва')],
    [OID.locality, encodeUtf8('г. Москва')],
    [OID.organization, encodeUtf8(`АО «${centre}»`)],
    [OID.commonName, encodeUtf8(`АО «${centre}»`)],
  ]);

function buildSubject({ company, person, position }: SignerIdentity): RelativeDistinguishedNames {
  const { city } = company.sites[0];
  const isFirm = company.kind === 'LEGAL';
  return buildRdnSequence([
    [OID.snils, encodeNumeric(person.snils)],
    [OID.inn, encodeNumeric(person.inn)],
    [isFirm ? OID.ogrn : OID.ogrnip, encodeNumeric(company.ogrn)],
    ...(isFirm ? ([[OID.innLegal, encodeNumeric(company.inn)]] as [string, NumericString][]) : []),
    [OID.locality, encodeUtf8(city.name)],
    [OID.region, encodeUtf8(`${city.regionCode} ${city.region}`)],
    [OID.country, encodePrintable('RU')],
    [OID.title, encodeUtf8(position)],
    [OID.organization, encodeUtf8(company.shortName)],
    [OID.givenName, encodeUtf8(`${person.name} ${person.patronymic}`)],
    [OID.surname, encodeUtf8(person.surname)],
    [OID.commonName, encodeUtf8(company.shortName)],
  ]);
}

function buildPublicKeyInfo(privateKey: bigint): PublicKeyInfo {
  const parameters = new Sequence({
    value: [
      new ObjectIdentifier({ value: CRYPTOPRO_XCHA_CURVE_OID }),
      new ObjectIdentifier({ value: GOST_DIGEST_OID }),
    ],
  });
  const key = new OctetString({ valueHex: Uint8Array.from(derivePublicKey(privateKey)).buffer });
  return new PublicKeyInfo({
    algorithm: new AlgorithmIdentifier({ algorithmId: GOST_KEY_OID, algorithmParams: parameters }),
    subjectPublicKey: new BitString({ valueHex: key.toBER() }),
  });
}

function buildKeyUsage(): Extension {
  // digitalSignature, nonRepudiation, keyEncipherment, dataEncipherment.
  const bits = new BitString({ valueHex: Uint8Array.of(0xf0).buffer, unusedBits: 4 });
  return new Extension({ extnID: '2.5.29.15', critical: true, extnValue: bits.toBER() });
}

function buildBasicConstraints(): Extension {
  const constraints = new BasicConstraints({ cA: true }).toSchema().toBER();
  return new Extension({ extnID: '2.5.29.19', critical: true, extnValue: constraints });
}

function signCertificate(certificate: Certificate, centre: CertificationCentre): Uint8Array {
  const [toBeSigned] = certificate.toSchema(true).valueBlock.value;
  if (!toBeSigned) throw new Error('certificate without content');
  const signature = signDigest(derivePrivateKey(centre), streebog256(new Uint8Array(toBeSigned.toBER())));
  certificate.signatureValue = new BitString({ valueHex: Uint8Array.from(signature).buffer });
  return new Uint8Array(certificate.toSchema(true).toBER());
}

function buildSerial(tag: string): Integer {
  const serial = streebog256(new TextEncoder().encode(tag)).slice(0, 16);
  serial[0] = 0x01;
  return new Integer({ valueHex: serial.buffer });
}

const buildSignatureAlgorithm = () => new AlgorithmIdentifier({ algorithmId: GOST_SIGNATURE_OID });

export function buildTrustedCentrePem(): string {
  const certificate = new Certificate({
    version: 2,
    serialNumber: buildSerial(TRUSTED_CENTRE),
    signature: buildSignatureAlgorithm(),
    signatureAlgorithm: buildSignatureAlgorithm(),
    issuer: buildCentreName(TRUSTED_CENTRE),
    subject: buildCentreName(TRUSTED_CENTRE),
    notBefore: new Time({ type: 0, value: new Date(Date.UTC(2015, 0, 1)) }),
    notAfter: new Time({ type: 0, value: new Date(Date.UTC(2045, 0, 1)) }),
    subjectPublicKeyInfo: buildPublicKeyInfo(derivePrivateKey(TRUSTED_CENTRE)),
    extensions: [buildBasicConstraints()],
  });
  const base64 = Buffer.from(signCertificate(certificate, TRUSTED_CENTRE)).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`;
}

function issueCertificate(
  signer: SignerIdentity,
  { tag, year, centre }: { tag: string; year: number; centre: CertificationCentre },
): SigningKey {
  const privateKey = derivePrivateKey(tag);
  const certificate = new Certificate({
    version: 2,
    serialNumber: buildSerial(tag),
    signature: buildSignatureAlgorithm(),
    signatureAlgorithm: buildSignatureAlgorithm(),
    issuer: buildCentreName(centre),
    subject: buildSubject(signer),
    notBefore: new Time({ type: 0, value: new Date(Date.UTC(year - 1, 11, 1, 6)) }),
    notAfter: new Time({ type: 0, value: new Date(Date.UTC(year + 1, 1, 1, 6)) }),
    subjectPublicKeyInfo: buildPublicKeyInfo(privateKey),
    extensions: [buildKeyUsage()],
  });
  const der = signCertificate(certificate, centre);
  const issued = cacheEncoding(Certificate.fromBER(Uint8Array.from(der).buffer));
  issued.issuer = cacheEncoding(issued.issuer);
  return { der, certificate: issued, privateKey };
}

/** Cached encoding: pkijs re-encodes the same part for every signature, which took half of the time. */
function cacheEncoding<Part extends Certificate | RelativeDistinguishedNames>(part: Part): Part {
  const schema = part.toSchema();
  part.toSchema = () => schema;
  return part;
}

const issuedKeys = new Map<string, SigningKey>();

/** Idle time after which certificates are forgotten: only imports need them, and each takes a tenth of a megabyte. */
const FORGET_AFTER_IDLE_MS = 5000;
const forgetTimer = setTimeout(() => issuedKeys.clear(), FORGET_AFTER_IDLE_MS).unref();

/** Signing key of a signer for a year, with a certificate of the centre; cached while there is something to sign. */
export function getSigningKey(
  signer: SignerIdentity,
  year: number,
  centre: CertificationCentre = TRUSTED_CENTRE,
): SigningKey {
  const tag = `${signer.company.inn}/${signer.person.inn}/${year}${centre === TRUSTED_CENTRE ? '' : `/${centre}`}`;
  const known = issuedKeys.get(tag) ?? issueCertificate(signer, { tag, year, centre });
  issuedKeys.set(tag, known);
  forgetTimer.refresh();
  return known;
}
