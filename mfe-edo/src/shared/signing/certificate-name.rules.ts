import type { SigningCertificate } from './signer.ts';

/** Names of the parts of a subject, as plug-ins write them on Windows, Linux and macOS. */
const subjectPartNames = {
  lastName: ['SN', 'SURNAME', '2.5.4.4'],
  names: ['G', 'GN', 'GIVENNAME', '2.5.4.42'],
  position: ['T', 'TITLE', '2.5.4.12'],
  organisation: ['O', '2.5.4.10'],
  commonName: ['CN', '2.5.4.3'],
  innOfFirm: ['ИНН ЮЛ', 'INNLE', '1.2.643.100.4'],
  inn: ['ИНН', 'INN', '1.2.643.3.131.1.1'],
} as const;

/** Parts of a distinguished name: values may be quoted, with doubled quotes inside. */
function parseSubject(subject: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', quoted, plain] of subject.matchAll(/([^=,]+)=(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g)) {
    const value = (quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"')).trim();
    const key = name
      .trim()
      .toUpperCase()
      .replace(/^OID\./, '');
    if (!found.has(key)) found.set(key, value);
  }
  return found;
}

/** INN without the two leading zeros that older certificates put before ten digits. */
const toInn = (text: string | undefined) => (text ? text.replace(/^00(\d{10})$/, '$1') : null);

/** Certificate for signing, with the fields of its subject. */
export function toCertificate(given: { subject: string; thumbprint: string; until: string }): SigningCertificate {
  const subject = parseSubject(given.subject);
  const get = (names: readonly string[]) => names.map((name) => subject.get(name)).find(Boolean);
  const [firstName = '', ...middle] = (get(subjectPartNames.names) ?? '').split(/\s+/);
  return {
    thumbprint: given.thumbprint.toUpperCase(),
    lastName: get(subjectPartNames.lastName) ?? get(subjectPartNames.commonName) ?? '',
    firstName,
    middleName: middle.join(' ') || null,
    position: get(subjectPartNames.position) ?? null,
    organisation: get(subjectPartNames.organisation) ?? null,
    inn: toInn(get(subjectPartNames.innOfFirm)) ?? toInn(get(subjectPartNames.inn)),
    until: new Date(given.until),
  };
}
