import { createHash } from 'node:crypto';
import type { ClientRole } from '@trassa/contracts/edo/clients';

/** Names of a document's parties. */
export type PartyColumns = Record<`${ClientRole}_${'name' | 'inn' | 'kpp'}`, string>;

/** A company of a document with the roles it has there. */
export interface PartyOf {
  key: string;
  name: string;
  inn: string;
  kpp: string;
  roles: ClientRole[];
}

const roles: readonly ClientRole[] = ['go', 'gp', 'tk'];

/** What companies are told apart by: the INN, or the name when there is none. Empty: nobody is named. */
export function companyKey(inn: string, name: string): string {
  if (inn) return inn;
  const folded = name.trim().toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ');
  return folded && `n-${createHash('sha256').update(folded).digest('hex').slice(0, 24)}`;
}

/** Companies a document names, each once. */
export function partiesOf(document: PartyColumns): PartyOf[] {
  const parties: PartyOf[] = [];
  for (const role of roles) {
    const [name, inn, kpp] = [document[`${role}_name`], document[`${role}_inn`], document[`${role}_kpp`]];
    const key = companyKey(inn, name);
    const known = parties.find((party) => party.key === key);
    if (known) known.roles.push(role);
    else if (key) parties.push({ key, name, inn, kpp, roles: [role] });
  }
  return parties;
}
