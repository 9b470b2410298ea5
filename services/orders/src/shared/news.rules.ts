import type { NewMessage } from '@trassa/contracts/account/messages';
import { knownStatus, type OrderPlatform, orderStatusLabel } from '@trassa/contracts/orders/order-status';

/** More changes of one import than these are told as one. */
const MOST_SINGLE = 5;

/** A change of an order's status that no person of the company made. */
export interface StatusNews {
  eventId: string;
  orderId: string;
  number: string;
  from: string | null;
  to: string;
}

/**
 * What an import has brought. New is an order that waits for an answer: years of finished ones are no news. The exchange's
 * new orders are counted by its own message about the whole sync.
 */
export function importNews(platform: string, changes: readonly StatusNews[]): NewMessage[] {
  const isOffer = ({ from, to }: StatusNews) => from === null && knownStatus(to) === 'new';
  const created = platform === ('edo' satisfies OrderPlatform) ? [] : changes.filter(isOffer);
  const moved = changes.filter(({ from }) => from !== null);
  return [...createdNews(created), ...movedNews(moved)];
}

function createdNews([first, ...others]: readonly StatusNews[]): NewMessage[] {
  if (!first) return [];
  const message = { key: `order-created/${first.eventId}`, kind: 'order' } as const;
  if (others.length === 0) {
    return [{ ...message, title: `Новый заказ № ${first.number}`, text: '', href: hrefOf(first.orderId) }];
  }
  const title = `Новые заказы: ${others.length + 1}`;
  return [{ ...message, title, text: 'Откройте список и ответьте на них.', href: '/dashboard/orders?status=new' }];
}

function movedNews(moved: readonly StatusNews[]): NewMessage[] {
  const [first] = moved;
  if (!first) return [];
  if (moved.length <= MOST_SINGLE) return moved.map(statusNews);
  const text = 'Документы и площадки сообщили новые статусы.';
  const title = `Сменили статус заказы: ${moved.length}`;
  return [{ key: `order-statuses/${first.eventId}`, kind: 'order', title, text, href: '/dashboard/orders' }];
}

function statusNews({ eventId, orderId, number, from, to }: StatusNews): NewMessage {
  const text = from ? `Было «${orderStatusLabel(from)}», стало «${orderStatusLabel(to)}».` : '';
  const title = `Заказ № ${number}: ${orderStatusLabel(to).toLowerCase()}`;
  return { key: `order-status/${eventId}`, kind: 'order', title, text, href: hrefOf(orderId) };
}

/** The debtor has paid for an order. */
export function orderPaidNews(order: { id: string; number: string; reference: string }): NewMessage {
  const text = 'Деньги за рейс поступили.';
  const key = `order-paid/${order.id}/${order.reference}`.slice(0, 200);
  return { key, kind: 'payment', title: `Заказ № ${order.number} оплачен`, text, href: hrefOf(order.id) };
}

/** How a payment for a plan ended: the time it bought, or why there was no money. */
export type PlanPaymentOutcome = { paidUntil: Date } | { canceled: string };

/** A payment for a plan has come to its end. */
export function planPaymentNews(payment: {
  id: string;
  description: string;
  kopecks: number;
  outcome: PlanPaymentOutcome;
}): NewMessage {
  const { id, description, kopecks, outcome } = payment;
  const message = { key: `plan-payment/${id}`, kind: 'payment', href: '/payment' } as const;
  if ('canceled' in outcome) {
    return { ...message, title: 'Платёж не прошёл', text: `${description}. ${outcome.canceled}` };
  }
  const until = outcome.paidUntil.toLocaleDateString('ru-RU', { timeZone: 'Europe/Moscow' });
  const sum = (kopecks / 100).toLocaleString('ru-RU');
  return { ...message, title: 'Платёж получен', text: `${description}, ${sum} ₽. Оплачено до ${until}.` };
}

const hrefOf = (orderId: string) => `/dashboard/orders?order=${orderId}`;
