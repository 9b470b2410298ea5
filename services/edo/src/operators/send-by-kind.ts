import { isPaper } from '@trassa/contracts/edo/outgoing-kinds';
import type { OperatorPort } from './operator.ts';

type Sending = Pick<OperatorPort, 'sendTitle' | 'outcomeOf'>;

/** Joins the sending of titles and of papers, for which an operator has different calls. */
export const sendByKind = (titles: Sending, papers: Sending): Sending => ({
  sendTitle: (place, title) => (isPaper(title.kind) ? papers : titles).sendTitle(place, title),
  outcomeOf: (place, title) => (isPaper(title.kind) ? papers : titles).outcomeOf(place, title),
});
