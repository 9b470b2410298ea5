import type { ClientRole } from '@trassa/contracts/edo/clients';
import type { CountedDocument } from './document-deltas.rules.ts';
import { partiesOf } from './parties.rules.ts';

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
}

/** Whether the last document may be among those taken away. */
export const isLastGone = ({ gone_at, last_at }: ClientDelta) =>
  gone_at !== null && (last_at === null || last_at < gone_at);

/** Whether a change leaves a client as it was. */
export function isNothing(delta: ClientDelta): boolean {
  if (delta.go || delta.gp || delta.tk || delta.documents || isLastGone(delta)) return false;
  return delta.last_at === null || (delta.gone_at !== null && delta.last_at <= delta.gone_at);
}

/** Changes of clients by documents that went and came. */
export function clientDeltas(gone: readonly CountedDocument[], come: readonly CountedDocument[]): ClientDelta[] {
  const deltas = new Map<string, ClientDelta>();
  for (const document of gone) addDocument(deltas, document, -1);
  for (const document of come) addDocument(deltas, document, 1);
  return [...deltas.values()];
}

function addDocument(deltas: Map<string, ClientDelta>, document: CountedDocument, sign: 1 | -1): void {
  if (document.deleted) return;
  for (const { key, name, inn, kpp, roles } of partiesOf(document)) {
    const delta = deltas.get(key) ?? {
      key,
      name,
      inn,
      kpp,
      go: 0,
      gp: 0,
      tk: 0,
      documents: 0,
      last_at: null,
      gone_at: null,
    };
    deltas.set(key, delta);
    delta.documents += sign;
    for (const role of roles) delta[role] += sign;
    if (sign < 0) {
      if (delta.gone_at === null || document.create_date > delta.gone_at) delta.gone_at = document.create_date;
    } else if (delta.last_at === null || document.create_date > delta.last_at) {
      Object.assign(delta, { last_at: document.create_date, name, kpp });
    }
  }
}
