import { createHash } from 'node:crypto';
import type { CompanyRole } from '@trassa/contracts/edo/analytics';

/** Names of a document's parties. */
export type PartyColumns = Record<`${CompanyRole}_${'name' | 'inn' | 'kpp'}`, string>;

/** A company of a document with the roles it has there. */
export interface PartyOf {
  key: string;
  name: string;
  inn: string;
  kpp: string;
  roles: CompanyRole[];
}

/** What companies are told apart by: the INN, or the name when there is none. Empty: nobody is named. */
export function companyKey(inn: string, name: string): string {
  if (inn) return inn;
  const folded = name.trim().toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ');
  return folded && `n-${createHash('sha256').update(folded).digest('hex').slice(0, 24)}`;
}

/** Companies a document names, each once. */
export function partiesOf(document: PartyColumns): PartyOf[] {
  const parties: PartyOf[] = [];
  addParty(parties, 'go', { name: document.go_name, inn: document.go_inn, kpp: document.go_kpp });
  addParty(parties, 'gp', { name: document.gp_name, inn: document.gp_inn, kpp: document.gp_kpp });
  addParty(parties, 'tk', { name: document.tk_name, inn: document.tk_inn, kpp: document.tk_kpp });
  return parties;
}

function addParty(parties: PartyOf[], role: CompanyRole, { name, inn, kpp }: Omit<PartyOf, 'key' | 'roles'>): void {
  const key = companyKey(inn, name);
  if (!key) return;
  for (const known of parties) {
    if (known.key !== key) continue;
    known.roles.push(role);
    return;
  }
  parties.push({ key, name, inn, kpp, roles: [role] });
}
