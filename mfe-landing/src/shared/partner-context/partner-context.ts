import { type PartnerRecord, partnerOfQuery, partnerOfStorage } from './partner-context.rules.ts';

const storageKey = 'partnerData';

/** The partner somebody came from, by the address or remembered from the last 24 hours; what is too old is removed. */
export function readPartner(search: string, now: number): PartnerRecord | null {
  const partner = partnerOfQuery(search, now) ?? partnerOfStorage(localStorage.getItem(storageKey), now);
  if (partner) localStorage.setItem(storageKey, JSON.stringify(partner));
  else localStorage.removeItem(storageKey);
  return partner;
}

/** Forgets the partner. */
export function forgetPartner(): void {
  localStorage.removeItem(storageKey);
}
