import type { CompanyRole } from '@trassa/contracts/edo/analytics';
import type { PartyOf } from './parties.rules.ts';

/** What a change adds to a client. `last_at`: of what was added; null when something was only taken away. */
export interface ClientDelta extends Record<CompanyRole, number> {
  key: string;
  name: string;
  inn: string;
  kpp: string;
  documents: number;
  last_at: Date | null;
  /** Of what was taken away. */
  gone_at: Date | null;
  /** What was taken away may be the very document that `last_at` comes from. */
  doubtful: boolean;
}

/** Whether the last document may be among those taken away. */
export const isLastGone = ({ gone_at, last_at, doubtful }: ClientDelta) =>
  doubtful || (gone_at !== null && (last_at === null || last_at < gone_at));

/** Whether a change leaves a client as it was. */
export function isNothing(delta: ClientDelta): boolean {
  if (delta.go || delta.gp || delta.tk || delta.documents || isLastGone(delta)) return false;
  return delta.last_at === null || (delta.gone_at !== null && delta.last_at <= delta.gone_at);
}

/** The changes of a client so far. */
export function deltaOf(deltas: Map<string, ClientDelta>, { key, name, inn, kpp }: PartyOf): ClientDelta {
  const known = deltas.get(key);
  if (known) return known;
  const none = { go: 0, gp: 0, tk: 0, documents: 0, last_at: null, gone_at: null, doubtful: false };
  const blank = { key, name, inn, kpp, ...none };
  deltas.set(key, blank);
  return blank;
}

/** A client as documents name it. */
export interface NamedClient {
  party: PartyOf;
  delta: ClientDelta;
}

/** Documents that name the same clients: so many that came, the latest of them then; or, below zero, that went. */
interface SameDocuments {
  documents: number;
  latest: Date;
}

/** Adds documents to the changes of their clients, or takes them out, in the order in which it happened. */
export function addToClientDeltas(clients: readonly NamedClient[], { documents, latest }: SameDocuments): void {
  for (const { party, delta } of clients) {
    delta.documents += documents;
    for (const role of party.roles) delta[role] += documents;
    if (documents < 0) takeOut(delta, latest);
    else putIn(delta, latest, party);
  }
}

/** Whether this is later than that, if there is any; as numbers, which takes a fifth of comparing dates. */
const isAfter = (at: Date, other: Date | null) => other === null || at.getTime() > other.getTime();

function takeOut(delta: ClientDelta, at: Date): void {
  if (isAfter(at, delta.gone_at)) delta.gone_at = at;
  if (delta.last_at !== null && !isAfter(delta.last_at, at)) delta.doubtful = true;
}

function putIn(delta: ClientDelta, at: Date, { name, kpp }: PartyOf): void {
  if (delta.last_at !== null && isAfter(delta.last_at, at)) return;
  delta.last_at = at;
  delta.name = name;
  delta.kpp = kpp;
  if (delta.gone_at !== null && !isAfter(delta.gone_at, at)) delta.doubtful = false;
}
