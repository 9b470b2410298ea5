import type { SignatureCertificate } from '@trassa/contracts/edo/document-content';
import type { Certificate } from 'pkijs';
import { subjectOid } from './signature-names.rules.ts';

/** Certificate in the form of the viewer. */
export function describeCertificate(certificate: Certificate): SignatureCertificate {
  return {
    serial: Buffer.from(certificate.serialNumber.valueBlock.valueHexView).toString('hex').toUpperCase(),
    issuer: getCentreName(certificate.issuer),
    validFrom: certificate.notBefore.value.toISOString(),
    validTo: certificate.notAfter.value.toISOString(),
  };
}

export function getCentreName(centre: Certificate['subject'] | undefined): string | null {
  const names = centre ? readNameTexts(centre) : null;
  return names?.get(subjectOid.commonName) ?? names?.get(subjectOid.organisation) ?? null;
}

/** Texts of a name by their object identifiers. */
export function readNameTexts(names: Certificate['subject']): Map<string, string> {
  const values = new Map<string, string>();
  for (const { type, value } of names.typesAndValues) {
    const text: unknown = value.valueBlock.value;
    if (typeof text === 'string') values.set(type, text);
  }
  return values;
}
