import { fromBER } from 'asn1js';
import { BasicConstraints, Certificate, CertificateRevocationList } from 'pkijs';
import { isSignedBy } from './certificate-key.ts';

/** Certificates of trusted centres and their revocation lists, in DER for worker threads. */
export interface TrustFiles {
  roots: readonly Uint8Array[];
  crls: readonly Uint8Array[];
}

/** Trust anchors of the installation, parsed. */
export interface TrustAnchors {
  roots: readonly Certificate[];
  crls: readonly CertificateRevocationList[];
}

/** No trust anchors: chains are not checked. */
export const noTrustAnchors: TrustAnchors = { roots: [], crls: [] };

/** Parses {@link TrustFiles}; throws for invalid certificates and lists. */
export function parseTrustAnchors({ roots, crls }: TrustFiles): TrustAnchors {
  return {
    roots: roots.map((der) => new Certificate({ schema: fromBER(der).result })),
    crls: crls.map((der) => new CertificateRevocationList({ schema: fromBER(der).result })),
  };
}

/** Limit of certificates between the signer's and that of a trusted centre; real chains have none or one. */
const MAX_ISSUERS = 4;
/** Limit of the signature's certificates that are tried as issuers. */
const MAX_OFFERED_ISSUERS = 10;
const BASIC_CONSTRAINTS = '2.5.29.19';

/** Whether the certificate is in force at that moment. */
export const isCertificateInForce = ({ notBefore, notAfter }: Certificate, at: Date) =>
  notBefore.value <= at && at <= notAfter.value;

function isCertificateOfCentre(certificate: Certificate): boolean {
  const constraints = certificate.extensions?.find(({ extnID }) => extnID === BASIC_CONSTRAINTS)?.parsedValue;
  return constraints instanceof BasicConstraints && constraints.cA;
}

const issuerCache = new WeakMap<Certificate, Map<string, boolean>>();

/** Whether `issuer` signed the certificate; cached, because signers recur with every document. */
function isIssuedBy(certificate: Certificate, issuer: Certificate): boolean {
  const signature = certificate.signatureValue.valueBlock.valueHexView;
  const kept = issuerCache.get(issuer) ?? new Map<string, boolean>();
  issuerCache.set(issuer, kept);
  // The cache key contains certificate and signature, which decide the answer together.
  const key = Buffer.concat([certificate.tbsView, signature]).toString('latin1');
  const known = kept.get(key) ?? isSignedBy(issuer, certificate.tbsView, signature) === true;
  if (kept.size >= 500) kept.clear();
  kept.set(key, known);
  return known;
}

/**
 * Chain from the signer's certificate to a trusted centre's, valid at `at` (RFC 5280, section 6, without policies);
 * null without such a chain. All centres of one name are tried, since a centre may be reissued.
 */
export function findCertificateChain(
  certificate: Certificate,
  { offered, trust, at }: { offered: readonly Certificate[]; trust: TrustAnchors; at: Date },
): Certificate[] | null {
  const step = (last: Certificate, above: number): Certificate[] | null => {
    const isAbove = (one: Certificate) =>
      one.subject.isEqual(last.issuer) &&
      isCertificateOfCentre(one) &&
      isCertificateInForce(one, at) &&
      isIssuedBy(last, one);
    const root = trust.roots.find(isAbove);
    if (root) return [last, root];
    if (above === 0) return null;
    for (const one of offered.slice(0, MAX_OFFERED_ISSUERS)) {
      const rest = one !== last && isAbove(one) ? step(one, above - 1) : null;
      if (rest) return [last, ...rest];
    }
    return null;
  };
  return step(certificate, MAX_ISSUERS);
}

/**
 * Time by `at` when a certificate of the chain was revoked; undefined: not revoked, null: no list of the issuer.
 */
export function findRevocationTime(
  chain: readonly Certificate[],
  { crls }: TrustAnchors,
  at: Date,
): Date | undefined | null {
  const answers = chain.slice(0, -1).map((certificate, place) => {
    const issuer = chain[place + 1];
    const lists = crls.filter(
      (crl) =>
        issuer?.subject.isEqual(crl.issuer) &&
        isSignedBy(issuer, crl.tbsView, crl.signatureValue.valueBlock.valueHexView) === true,
    );
    if (lists.length === 0) return null;
    const entries = lists.flatMap(({ revokedCertificates }) => revokedCertificates ?? []);
    return entries.find(
      ({ userCertificate, revocationDate }) =>
        userCertificate.isEqual(certificate.serialNumber) && revocationDate.value <= at,
    )?.revocationDate.value;
  });
  return answers.find((answer) => answer instanceof Date) ?? answers[0];
}
