import type { NewMessage } from '@trassa/contracts/account/messages';
import type { NextStep } from '@trassa/contracts/orders/next-step.rules';
import { getOrderStatusLabel, type OrderPlatform } from '@trassa/contracts/orders/order-status';
import { type CommentRow, formatMessageText } from '@trassa/service-kit/comments.rules';
import { buildAwaitedAnswerReason, isUnanswered } from './answers.rules.ts';

/** An import with more changes of status than this sends one summary of them. */
const MAX_MESSAGES_OF_IMPORT = 5;

/** New order (`from` null) or new status, by no person of the company. */
export interface StatusChange {
  eventId: string;
  orderId: string;
  number: string;
  from: string | null;
  to: string;
  nextStep: NextStep;
}

/**
 * Notifications of an import. Only orders that wait for an answer count as new, because a first import brings years of
 * finished ones. New orders of the exchange are reported by services/edo with its sync.
 */
export function buildImportNotifications(platform: string, changes: readonly StatusChange[]): NewMessage[] {
  const isOffer = ({ from, to }: StatusChange) => from === null && isUnanswered(to);
  const created = platform === ('edo' satisfies OrderPlatform) ? [] : changes.filter(isOffer);
  const moved = changes.filter(({ from }) => from !== null);
  return [...buildOfferNotifications(created), ...buildChangeNotifications(moved)];
}

/** Limit of orders that one message names as its reasons. */
const MAX_ORDERS_AS_REASONS = 1000;

function buildOfferNotifications(offers: readonly StatusChange[]): NewMessage[] {
  const [first, ...others] = offers;
  if (!first) return [];
  const reasons = offers.slice(0, MAX_ORDERS_AS_REASONS).map(({ orderId }) => buildAwaitedAnswerReason(orderId));
  const key = `order-created/${first.eventId}`;
  const message = { key, kind: 'order' as const, topic: 'order-new' as const, reasons };
  if (others.length === 0) {
    const text = formatNextStepSentence(first.nextStep);
    return [{ ...message, title: `Новый заказ № ${first.number}`, text, href: buildOrderHref(first.orderId) }];
  }
  const title = `Новые заказы: ${others.length + 1}`;
  return [{ ...message, title, text: 'Откройте список и ответьте на них.', href: '/dashboard/orders?need=answer' }];
}

function buildChangeNotifications(moved: readonly StatusChange[]): NewMessage[] {
  const [first] = moved;
  if (!first) return [];
  if (moved.length <= MAX_MESSAGES_OF_IMPORT) return moved.map(buildStatusNotification);
  const text = 'Документы и площадки сообщили новые статусы.';
  const title = `Сменили статус заказы: ${moved.length}`;
  const message = { key: `order-statuses/${first.eventId}`, kind: 'order', topic: 'order-status' } as const;
  return [{ ...message, title, text, href: '/dashboard/orders' }];
}

function buildStatusNotification({ eventId, orderId, number, from, to, nextStep }: StatusChange): NewMessage {
  const changed = from ? `Было «${getOrderStatusLabel(from)}», стало «${getOrderStatusLabel(to)}».` : '';
  const text = [changed, formatNextStepSentence(nextStep)].filter(Boolean).join(' ');
  const title = `Заказ № ${number}: ${getOrderStatusLabel(to).toLowerCase()}`;
  const message = { key: `order-status/${eventId}`, kind: 'order', topic: 'order-status' } as const;
  return { ...message, title, text, href: buildOrderHref(orderId) };
}

/** The step as the last sentence of a message; empty when nothing is left to do. */
function formatNextStepSentence({ code, text }: NextStep): string {
  if (code === 'done') return '';
  return `Что дальше: ${text}${text.endsWith('.') ? '' : '.'}`;
}

/** Message that the debtor has paid; it names no next step, since nothing is left to request. */
export function buildOrderPaidNotification(order: { id: string; number: string; reference: string }): NewMessage {
  const text = 'Деньги за рейс поступили.';
  const key = `order-paid/${order.id}/${order.reference}`.slice(0, 200);
  const title = `Заказ № ${order.number} оплачен`;
  return { key, kind: 'payment', topic: 'order-paid', title, text, href: buildOrderHref(order.id) };
}

/** Messages of the talk about a trip: to the office what its driver writes, to the driver what the office writes. */
export function buildCommentNotifications({
  comment,
  order,
  isDriver,
  driverId,
}: {
  comment: CommentRow;
  order: { id: string; number: string };
  isDriver: boolean;
  /** Person who drives the order; undefined: no driver, or one without an account. */
  driverId: string | undefined;
}): NewMessage[] {
  const { id, author_id: authorId } = comment;
  const message = { kind: 'order', text: formatMessageText(comment) } as const;
  if (isDriver) {
    const title = `Водитель пишет о заказе № ${order.number}`.slice(0, 200);
    return [{ ...message, key: `driver-comment/${id}`, title, href: buildOrderHref(order.id) }];
  }
  if (!driverId || driverId === authorId) return [];
  const title = `Диспетчер пишет о рейсе № ${order.number}`.slice(0, 200);
  return [{ ...message, key: `comment-driver/${id}`, title, href: buildTripHref(order.id), userId: driverId }];
}

/** Outcome of a plan payment: the purchased time, or the cancellation reason. */
export type PlanPaymentOutcome = { paidUntil: Date } | { canceled: string };

export function buildPlanPaymentNotification(payment: {
  id: string;
  description: string;
  kopecks: number;
  outcome: PlanPaymentOutcome;
}): NewMessage {
  const { id, description, kopecks, outcome } = payment;
  const message = { key: `plan-payment/${id}`, kind: 'payment', topic: 'plan-payment', href: '/payment' } as const;
  if ('canceled' in outcome) {
    return { ...message, title: 'Платёж не прошёл', text: `${description}. ${outcome.canceled}` };
  }
  const until = outcome.paidUntil.toLocaleDateString('ru-RU', { timeZone: 'Europe/Moscow' });
  const sum = (kopecks / 100).toLocaleString('ru-RU');
  return { ...message, title: 'Платёж получен', text: `${description}, ${sum} ₽. Оплачено до ${until}.` };
}

/** Page of the trip on the driver's phone. */
const buildTripHref = (orderId: string) => `/dashboard/trips?trip=${orderId}`;
const buildOrderHref = (orderId: string) => `/dashboard/orders?order=${orderId}`;
