import type { ClientRole } from '@trassa/contracts/edo/clients';
import type { ChainMate } from './chain-mates.rules.ts';
import type { CountedDocument } from './document-deltas.rules.ts';
import type { PartyOf } from './parties.rules.ts';

/** What a change adds to a client. `last_at`: of what was added; null when something was only taken away. */
export interface ClientDelta extends Record<ClientRole, number> {
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
  const blank = {
    ...{ key, name, inn, kpp, go: 0, gp: 0, tk: 0, documents: 0 },
    ...{ last_at: null, gone_at: null, doubtful: false },
  };
  deltas.set(key, blank);
  return blank;
}

/** Adds a document to the changes of its clients, or with −1 takes it out, in the order in which it happened. */
export function addToClientDeltas(mate: ChainMate, document: CountedDocument, sign: 1 | -1): void {
  for (const { party, delta } of mate.clients) {
    delta.documents += sign;
    for (const role of party.roles) delta[role] += sign;
    if (sign < 0) takeOut(delta, document.create_date);
    else putIn(delta, document.create_date, party);
  }
}

function takeOut(delta: ClientDelta, at: Date): void {
  if (delta.gone_at === null || at > delta.gone_at) delta.gone_at = at;
  if (delta.last_at !== null && at >= delta.last_at) delta.doubtful = true;
}

function putIn(delta: ClientDelta, at: Date, { name, kpp }: PartyOf): void {
  if (delta.last_at !== null && at < delta.last_at) return;
  Object.assign(delta, { last_at: at, name, kpp });
  if (delta.gone_at !== null && at >= delta.gone_at) delta.doubtful = false;
}
