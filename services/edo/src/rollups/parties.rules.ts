import { createHash } from 'node:crypto';
import type { CompanyRole } from '@trassa/contracts/edo/analytics';

/** Names, INN and KPP of a document's parties. */
export type PartyColumns = Record<`${CompanyRole}_${'name' | 'inn' | 'kpp'}`, string>;

/** A company of a document with its roles. */
export interface DocumentParty {
  key: string;
  name: string;
  inn: string;
  /** KPPs of its branches in the document, that of the first role first. */
  kpps: string[];
  roles: CompanyRole[];
}

/** Identity of a company: the INN, or a hash of the folded name without one. Empty: no company. */
export function getCompanyKey(inn: string, name: string): string {
  if (inn) return inn;
  const folded = name.trim().toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ');
  return folded && `n-${createHash('sha256').update(folded).digest('hex').slice(0, 24)}`;
}

/** Companies of a document, each once. */
export function getParties(document: PartyColumns): DocumentParty[] {
  const parties: DocumentParty[] = [];
  addParty(parties, 'go', { name: document.go_name, inn: document.go_inn, kpp: document.go_kpp });
  addParty(parties, 'gp', { name: document.gp_name, inn: document.gp_inn, kpp: document.gp_kpp });
  addParty(parties, 'tk', { name: document.tk_name, inn: document.tk_inn, kpp: document.tk_kpp });
  return parties;
}

function addParty(
  parties: DocumentParty[],
  role: CompanyRole,
  { name, inn, kpp }: Record<'name' | 'inn' | 'kpp', string>,
): void {
  const key = getCompanyKey(inn, name);
  if (!key) return;
  for (const known of parties) {
    if (known.key !== key) continue;
    known.roles.push(role);
    if (!known.kpps.includes(kpp)) known.kpps.push(kpp);
    return;
  }
  parties.push({ key, name, inn, kpps: [kpp], roles: [role] });
}
