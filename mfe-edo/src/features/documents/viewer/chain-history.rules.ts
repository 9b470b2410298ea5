import type { Chain } from '@trassa/contracts/edo/document';
import type { WaybillHistoryEvent } from '@trassa/contracts/edo/history';
import { historyMessages as messages } from './chain-history.messages.ts';

/** Line of the history: what happened to which document, its file or reason, and by whom. */
export function buildHistoryLine(
  { kind, actor, name, documentId, detail }: WaybillHistoryEvent,
  { titles }: Pick<Chain, 'titles'>,
): { text: string; note: string; by: string } {
  const document = titles.find(({ id }) => id === documentId)?.label;
  const text = messages.kinds[kind];
  return {
    text: document && kind !== 'opened' ? `${text}: ${document}` : text,
    note: detail,
    by: actor === 'key' && name ? messages.key(name) : name || messages.actors[actor],
  };
}
