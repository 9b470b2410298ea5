import { ApiError } from '@trassa/api-client/api-error';
import type { NewTripEvent } from '@trassa/contracts/orders/driver';
import type { PointKind } from '@trassa/contracts/orders/driver-values';

/** A mark that waits for a network, or that the server has refused. */
export interface QueuedMark extends NewTripEvent {
  tripId: string;
  /** Number of the order. */
  number: string;
  kind: PointKind;
  /** Text of the server; null while the mark waits. */
  refusal: string | null;
}

/** Words to the office that wait for a network, or that the server has refused. `at`: when they were written. */
export interface QueuedWords extends Pick<QueuedMark, 'key' | 'tripId' | 'number' | 'refusal' | 'at'> {
  text: string;
}

/** An item of the queue on the phone. */
export type QueuedItem = QueuedMark | QueuedWords;

export const isWords = (one: QueuedItem): one is QueuedWords => 'text' in one;
export const isMark = (one: QueuedItem): one is QueuedMark => !isWords(one);

/** Whether a mark is sent again after this HTTP status: not signed in, too many calls, no answer of the server. */
const isTemporaryFailure = (status: number) =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;

/**
 * Why the server has refused a mark; null: the mark waits. An answer that is not the server's, such as the sign-in page
 * of a network, is no refusal.
 */
export function findSendRefusal(error: unknown): string | null {
  if (!(error instanceof ApiError) || isTemporaryFailure(error.status) || error.code === 'client/malformed')
    return null;
  return error.message;
}

/** The mark or words to send: those refused do not block later ones. */
export const findNextToSend = (queue: readonly QueuedItem[]): QueuedItem | undefined =>
  queue.find(({ refusal }) => refusal === null);
