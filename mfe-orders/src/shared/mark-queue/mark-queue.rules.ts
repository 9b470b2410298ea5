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

/** Message to the office that waits for a network, or that the server has refused. `at`: when it was written. */
export interface QueuedMessage extends Pick<QueuedMark, 'key' | 'tripId' | 'number' | 'refusal' | 'at'> {
  text: string;
}

/** An item of the queue on the phone. */
export type QueuedItem = QueuedMark | QueuedMessage;

export const isQueuedMessage = (one: QueuedItem): one is QueuedMessage => 'text' in one;
export const isMark = (one: QueuedItem): one is QueuedMark => !isQueuedMessage(one);

/** Whether an item is sent again after this HTTP status: not signed in, too many calls, no answer of the server. */
const isTemporaryFailure = (status: number) =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;

/**
 * Why the server has refused an item; null: it waits. An answer that is not the server's, such as the sign-in page
 * of a network, is no refusal.
 */
export function findSendRefusal(error: unknown): string | null {
  if (!(error instanceof ApiError) || isTemporaryFailure(error.status) || error.code === 'client/malformed')
    return null;
  return error.message;
}

/** The first item that the server has not refused; refused ones do not block later ones. */
export const findNextToSend = (queue: readonly QueuedItem[]): QueuedItem | undefined =>
  queue.find(({ refusal }) => refusal === null);
