import { getDay } from '@trassa/contracts/moscow-day.rules';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import type { TrackingLink } from '@trassa/contracts/orders/tracking';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { formatDate } from '@trassa/ui/format-date';
import { formatMoney } from '@trassa/ui/format-money';

/** Subject and text of a letter. */
export interface PaymentLetter {
  subject: string;
  text: string;
}

/** Whether a link shows the client the documents of the order. */
export const showsDocuments = (link: TrackingLink | null): link is TrackingLink =>
  link?.showDocuments === true && !link.isExpired;

/** Letter to the payer of an order; `company` writes it, `origin` is that of the client's page. */
export function buildPaymentLetter(
  order: Pick<OrderDetails, 'number' | 'route' | 'timeline' | 'pricing' | 'paymentDueOn'>,
  { link, company, origin }: { link: TrackingLink | null; company: { name: string; inn: string }; origin: string },
): PaymentLetter {
  const { from, to } = order.route;
  const sum = formatMoney(toKopecks(order.pricing.total ?? 0));
  const { deliveredAt } = order.timeline;
  const delivered = deliveredAt ? `, груз доставлен ${formatDate(getDay(new Date(deliveredAt)))}` : '';
  const due = order.paymentDueOn ? ` до ${formatDate(order.paymentDueOn)}` : '';
  const page = showsDocuments(link) ? ['', `Рейс и документы: ${origin}${link.path}`] : [];
  const text = [
    ...['Здравствуйте!', ''],
    `Перевозка по заказу ${order.number} (${from.city ?? from.address} — ${to.city ?? to.address}) выполнена${delivered}.`,
    `Просим оплатить ${sum}${due}.`,
    ...page,
    ...['', [company.name, company.inn ? `ИНН ${company.inn}` : ''].filter(Boolean).join(', ')],
  ].join('\n');
  return { subject: `Оплата перевозки по заказу ${order.number}: ${sum}`, text };
}

/** Address that opens a letter in the mail program. */
export const getMailto = (to: string, { subject, text }: PaymentLetter): string =>
  `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
