import { unansweredStatuses } from '@trassa/contracts/orders/order-needs';
import { getOrderStatusLabel } from '@trassa/contracts/orders/order-status';
import type { EndedReasons } from '@trassa/service-kit/notification-outbox';
import type { Insertable } from 'kysely';
import type { OrderHistoryTable } from '../db/schema.ts';

/** Reason of messages about an order that waits for an answer. */
export const buildAwaitedAnswerReason = (orderId: string): string => `order-answer/${orderId}`;

export const isUnanswered = (code: string | null | undefined): boolean =>
  unansweredStatuses.some((status) => status === code);

/** Limit of characters of the words that tell how a reason ended. */
const MAX_ENDING_TEXT_CHARACTERS = 60;

/** Reasons that end with these events, whoever gave the answer. */
export function listEndedAnswerReasons(events: readonly Insertable<OrderHistoryTable>[]): EndedReasons[] {
  const answered = events.filter(({ from_status, to_status }) => isUnanswered(from_status) && !isUnanswered(to_status));
  return [...Map.groupBy(answered, ({ to_status }) => to_status ?? '')].map(([status, of]) => ({
    reasons: of.map(({ order_id }) => buildAwaitedAnswerReason(order_id)),
    words: getOrderStatusLabel(status).toLowerCase().slice(0, MAX_ENDING_TEXT_CHARACTERS),
  }));
}
