import type { ClientRole } from '@trassa/contracts/edo/clients';
import type { CountedDocument } from './document-deltas.rules.ts';
import { type PartyOf, partiesOf } from './parties.rules.ts';

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

/** Adds documents to the changes of clients, or with −1 takes them out, in the order in which it happened. */
export function addToClientDeltas(
  deltas: Map<string, ClientDelta>,
  documents: readonly CountedDocument[],
  sign: 1 | -1,
): void {
  for (const document of documents) {
    if (document.deleted) continue;
    for (const party of partiesOf(document)) {
      const delta = deltas.get(party.key) ?? blankOf(party);
      deltas.set(party.key, delta);
      delta.documents += sign;
      for (const role of party.roles) delta[role] += sign;
      if (sign < 0) takeOut(delta, document.create_date);
      else putIn(delta, document.create_date, party);
    }
  }
}

const blankOf = ({ key, name, inn, kpp }: PartyOf): ClientDelta => ({
  ...{ key, name, inn, kpp, go: 0, gp: 0, tk: 0, documents: 0 },
  ...{ last_at: null, gone_at: null, doubtful: false },
});

function takeOut(delta: ClientDelta, at: Date): void {
  if (delta.gone_at === null || at > delta.gone_at) delta.gone_at = at;
  if (delta.last_at !== null && at >= delta.last_at) delta.doubtful = true;
}

function putIn(delta: ClientDelta, at: Date, { name, kpp }: PartyOf): void {
  if (delta.last_at !== null && at < delta.last_at) return;
  Object.assign(delta, { last_at: at, name, kpp });
  if (delta.gone_at !== null && at >= delta.gone_at) delta.doubtful = false;
}
