import type { CompanyRole } from '@trassa/contracts/edo/analytics';
import type { DocumentParty } from './parties.rules.ts';

/** Change of a client. `last_at`: time of the latest added document; null: documents were only removed. */
export interface ClientChange extends Record<CompanyRole, number> {
  key: string;
  name: string;
  inn: string;
  /** KPP that the document of `last_at` names. */
  kpp: string;
  /** Documents added less those removed, by each KPP that they name. */
  kpps: Map<string, number>;
  documents: number;
  last_at: Date | null;
  /** Time of the latest removed document; null: none was removed. */
  gone_at: Date | null;
  /** Largest time of a removed document that was stored before the changes; the stored `last_at` is no earlier. */
  stored_at: Date | null;
  /** The document of `last_at` may be among the removed ones. */
  doubtful: boolean;
}

/** Whether the last document may be among the removed ones. */
export const isLastDocumentUnsure = ({ gone_at, last_at, doubtful }: ClientChange) =>
  doubtful || (gone_at !== null && (last_at === null || last_at < gone_at));

/** Whether a change leaves a client as it was. */
export function isUnchanged(change: ClientChange): boolean {
  if (change.go || change.gp || change.tk || change.documents || isLastDocumentUnsure(change)) return false;
  if (listAddedKpps(change).length > 0) return false;
  return change.last_at === null || (change.stored_at !== null && change.last_at <= change.stored_at);
}

/** KPPs that more added documents name than removed ones. */
export const listAddedKpps = ({ kpps }: ClientChange): string[] =>
  [...kpps].flatMap(([kpp, documents]) => (kpp && documents > 0 ? kpp : [])).sort();

export function getOrAddChange(
  changes: Map<string, ClientChange>,
  { key, name, inn, kpps: [kpp = ''] }: DocumentParty,
): ClientChange {
  const known = changes.get(key);
  if (known) return known;
  const none = { go: 0, gp: 0, tk: 0, documents: 0, last_at: null, gone_at: null, stored_at: null, doubtful: false };
  const blank = { key, name, inn, kpp, kpps: new Map<string, number>(), ...none };
  changes.set(key, blank);
  return blank;
}

/** A client as documents name it. */
export interface NamedClient {
  party: DocumentParty;
  change: ClientChange;
}

/** Number of documents of the same clients, with the latest one; below zero: removed documents. */
interface DocumentsOfSameClients {
  documents: number;
  latest: Date;
}

/** Adds documents to the changes of their clients, or removes them, in the order of changes. */
export function addToClientChanges(
  clients: readonly NamedClient[],
  { documents, latest }: DocumentsOfSameClients,
): void {
  for (const { party, change } of clients) {
    change.documents += documents;
    for (const role of party.roles) change[role] += documents;
    for (const kpp of party.kpps) change.kpps.set(kpp, (change.kpps.get(kpp) ?? 0) + documents);
    if (documents < 0) setLatestRemovedDocument(change, latest);
    else setLastDocument(change, latest, party);
  }
}

/** Compares numbers, in a fifth of the time that dates take. */
const isAfter = (at: Date, other: Date | null) => other === null || at.getTime() > other.getTime();

function setLatestRemovedDocument(change: ClientChange, at: Date): void {
  if (isAfter(at, change.gone_at)) change.gone_at = at;
  // A removed document later than all added ones is none of them, so it was stored before.
  if (isAfter(at, change.last_at) && isAfter(at, change.stored_at)) change.stored_at = at;
  if (change.last_at !== null && !isAfter(change.last_at, at)) change.doubtful = true;
}

function setLastDocument(change: ClientChange, at: Date, { name, kpps: [kpp = ''] }: DocumentParty): void {
  if (change.last_at !== null && isAfter(change.last_at, at)) return;
  change.last_at = at;
  change.name = name;
  change.kpp = kpp;
  if (change.gone_at !== null && !isAfter(change.gone_at, at)) change.doubtful = false;
}
