import { isPaperKind } from '@trassa/contracts/edo/outgoing-kinds';
import type { OperatorPort } from './operator.ts';

type Sending = Pick<OperatorPort, 'sendTitle' | 'outcomeOf'>;

/** Joins the sending of titles and of papers, for which an operator has different calls. */
export const buildSendingByKind = (titles: Sending, papers: Sending): Sending => ({
  sendTitle: (place, title) => (isPaperKind(title.kind) ? papers : titles).sendTitle(place, title),
  outcomeOf: (place, title) => (isPaperKind(title.kind) ? papers : titles).outcomeOf(place, title),
});
