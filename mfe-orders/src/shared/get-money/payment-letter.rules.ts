import { formatPaperNumber, paperKindLabels } from '@trassa/contracts/finance/paper-kinds';
import type { Paper } from '@trassa/contracts/finance/papers';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import type { TrackingLink } from '@trassa/contracts/orders/tracking';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { formatDate } from '@trassa/ui/format-date';
import { formatMoney } from '@trassa/ui/format-money';
import { listSignedTitles } from '../order-panel/order-panel.rules.ts';

export interface PaymentLetter {
  subject: string;
  text: string;
}

/** A paper of finance, as a letter names it. */
type IssuedPaper = Pick<Paper, 'kind' | 'number' | 'revision' | 'issuedOn'>;

/** «Счёт № 12 от 20 ноября 2026». */
export const formatPaperName = ({ kind, number, revision, issuedOn }: IssuedPaper): string =>
  `${paperKindLabels[kind]} № ${formatPaperNumber(number, revision)} от ${formatDate(issuedOn)}`;

/** Whether a link shows the client the documents of the order. */
export const isShowingDocuments = (link: TrackingLink | null): link is TrackingLink =>
  link?.showDocuments === true && !link.isExpired;

/** Titles of the waybill to attach to the letter: none when its link shows them. */
export const listTitlesToAttach = (order: Pick<OrderDetails, 'chain'>, link: TrackingLink | null) =>
  isShowingDocuments(link) ? [] : listSignedTitles(order.chain?.documents ?? []);

/** Line of a letter with the client's page of the order. */
export const formatTrackingLine = ({ path }: TrackingLink, origin: string): string =>
  `Рейс и документы: ${origin}${path}`;

/** What a letter is made of beside the order. */
interface LetterParts {
  link: TrackingLink | null;
  company: { name: string; inn: string };
  origin: string;
  papers: readonly IssuedPaper[];
}

/** What the person attaches to the letter, by name: papers of finance, and titles that no link shows. */
export function listAttachmentNames(
  order: Pick<OrderDetails, 'chain'>,
  { link, papers }: Pick<LetterParts, 'link' | 'papers'>,
): string[] {
  const titles = listTitlesToAttach(order, link).map(({ sign }) => sign);
  const number = order.chain?.waybillNumber ? ` № ${order.chain.waybillNumber}` : '';
  return [...papers.map(formatPaperName), ...(titles.length > 0 ? [`ЭТрН${number} (${titles.join(', ')})`] : [])];
}

/** Letter to the payer. It names the documents without saying that they are attached; `origin` is that of our pages. */
export function buildPaymentLetter(
  order: Pick<OrderDetails, 'number' | 'route' | 'timeline' | 'pricing' | 'paymentDueOn' | 'paymentDueNotes' | 'chain'>,
  { link, company, origin, papers }: LetterParts,
): PaymentLetter {
  const { from, to } = order.route;
  const sum = formatMoney(toKopecks(order.pricing.total ?? 0));
  const { deliveredAt } = order.timeline;
  const delivered = deliveredAt ? `, груз доставлен ${formatDate(getDay(new Date(deliveredAt)))}` : '';
  // A term that runs from the originals has no day yet, only an earliest one.
  const hasDay = order.paymentDueOn && !order.paymentDueNotes?.includes('originals');
  const due = hasDay ? ` до ${formatDate(order.paymentDueOn)}` : '';
  const page = isShowingDocuments(link) ? ['', formatTrackingLine(link, origin)] : [];
  const named = listAttachmentNames(order, { link, papers });
  const documents = named.length > 0 ? ['', `Документы по перевозке: ${named.join('; ')}.`] : [];
  const text = [
    ...['Здравствуйте!', ''],
    `Перевозка по заказу ${order.number} (${from.city ?? from.address} — ${to.city ?? to.address}) выполнена${delivered}.`,
    `Просим оплатить ${sum}${due}.`,
    ...page,
    ...documents,
    ...['', [company.name, company.inn ? `ИНН ${company.inn}` : ''].filter(Boolean).join(', ')],
  ].join('\n');
  return { subject: `Оплата перевозки по заказу ${order.number}: ${sum}`, text };
}

/** Address that opens a letter in the mail program. */
export const buildMailtoUrl = (to: string, { subject, text }: PaymentLetter): string =>
  `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
