/** Object identifiers of certificate subjects (X.520 and the Russian additions of order 795 of the FSB). */
export const subjectOid = {
  commonName: '2.5.4.3',
  surname: '2.5.4.4',
  organisation: '2.5.4.10',
  title: '2.5.4.12',
  givenName: '2.5.4.42',
  ogrn: '1.2.643.100.1',
  innOrganisation: '1.2.643.100.4',
  ogrnip: '1.2.643.100.5',
  inn: '1.2.643.3.131.1.1',
} as const;

/** Object identifiers of attributes of a signature, signed ones unless stated otherwise. */
export const attributeOid = {
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  /** Unsigned attribute, since a counter-signature is added later. */
  counterSignature: '1.2.840.113549.1.9.6',
} as const;

const digestNames: Record<string, string> = {
  '1.2.643.7.1.1.2.2': 'ГОСТ Р 34.11-2012 (256 бит)',
  '1.2.643.7.1.1.2.3': 'ГОСТ Р 34.11-2012 (512 бит)',
  '1.2.643.2.2.9': 'ГОСТ Р 34.11-94',
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
  '1.3.14.3.2.26': 'SHA-1',
};

/** Name of a digest algorithm, or its identifier. */
export function getDigestName(oid: string): string {
  return digestNames[oid] ?? oid;
}

export interface SubjectNames {
  signer: string | null;
  position: string | null;
  organisation: string | null;
  inn: string | null;
  personInn: string | null;
  ogrn: string | null;
}

/** Names of an unknown subject: no certificate, or no signature in the file. */
export const noSubject: SubjectNames = {
  signer: null,
  position: null,
  organisation: null,
  inn: null,
  personInn: null,
  ogrn: null,
};

/**
 * Names of a subject. Certificates of organisations from before 2021 carry the organisation's INN in the person's
 * attribute, padded to twelve digits with two zeros.
 */
export function readSubject(values: ReadonlyMap<string, string>): SubjectNames {
  const read = (oid: string) => values.get(oid)?.trim() || null;
  const commonName = read(subjectOid.commonName);
  const surname = read(subjectOid.surname);
  const givenName = read(subjectOid.givenName);
  const inn = read(subjectOid.inn);
  const padded = inn !== null && /^00\d{10}$/.test(inn) ? inn.slice(2) : null;
  const personInn = padded === null ? inn : null;
  const signer = surname === null ? commonName : [surname, givenName].filter((part) => part !== null).join(' ');
  return {
    signer,
    position: read(subjectOid.title),
    organisation: read(subjectOid.organisation) ?? (commonName === signer ? null : commonName),
    inn: read(subjectOid.innOrganisation) ?? padded ?? personInn,
    personInn,
    ogrn: read(subjectOid.ogrn) ?? read(subjectOid.ogrnip),
  };
}
