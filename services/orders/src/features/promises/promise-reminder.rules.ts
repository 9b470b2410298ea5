import type { NewMessage } from '@trassa/contracts/account/messages';
import { formatDayTime } from '@trassa/contracts/moscow-day.rules';
import type { PromiseRow } from '../../shared/promise-view.rules.ts';

/** Reason of the reminder: the promised news has not come. */
export const buildPromiseReason = (orderId: string): string => `order-promise/${orderId}`;

/** Reminder that a promised time has come; it names who noted the promise. */
export function buildPromiseReminder({
  order_id: orderId,
  at,
  user_name,
  number,
}: PromiseRow & { number: string }): NewMessage {
  const by = user_name ? ` Записано: ${user_name}.` : '';
  return {
    ...{ key: `order-promise/${orderId}/${at.toISOString()}`, kind: 'order', topic: 'order-promise' },
    reasons: [buildPromiseReason(orderId)],
    title: `Рейс ${number}: обещанное время пришло`,
    text: `Ждали ${formatDayTime(at)} по Москве. Позвоните и отметьте, что с рейсом.${by}`,
    href: `/dashboard/orders?order=${orderId}`,
  };
}
