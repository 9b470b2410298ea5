import type { OrderDetails, OrderDocument, OrderEvent } from '@trassa/contracts/orders/order';
import type { ChainPost } from '@trassa/freight-ui/chain';
import { statusLook } from '@trassa/freight-ui/status-table';
import { formatDate, formatDayTime, formatTime } from '@trassa/ui/format-date';
import { orderPanelMessages as messages } from './order-panel.messages.ts';

const signs = ['Т1', 'Т2', 'Т3', 'Т4'] as const;
type Sign = (typeof signs)[number];

const typeOfSign: Readonly<Record<Sign, string>> = {
  Т1: 'ON_TRNACLGROT',
  Т2: 'ON_TRNACLPPRIN',
  Т3: 'ON_TRNACLGRPO',
  Т4: 'ON_TRNACLPVYN',
};
const refusal = 'ON_TRNACLOTKL';
/** A waybill that is a chain of its own: it says what T1 says, and awaits nothing. */
const plainWaybill = 'ON_TRN';

/**
 * The four titles as posts on a road. Signed ones are done; the last signed one before T4 is where the trip is now; one
 * without a document behind a signed one is missing; after a refusal the next one stands refused and nothing is awaited.
 */
export function postsOf(documents: readonly OrderDocument[]): ChainPost[] {
  const found = (type: string) => documents.find((document) => document.type === type) ?? null;
  const signed = signs.map((sign) => found(typeOfSign[sign]) ?? (sign === 'Т1' ? found(plainWaybill) : null));
  const last = signed.findLastIndex((document) => document !== null);
  const isPlain = signed[last]?.type === plainWaybill;
  const refused = found(refusal);
  return signs.map((sign, index) => {
    const post = { sign, title: messages.titles[sign] };
    const document = signed[index];
    const isNow = index === last && last < 3 && !refused && !isPlain;
    if (document) return { ...post, ...signedPost(document, signed[index - 1] ?? null, isNow) };
    if (index < last) return { ...post, state: 'missing' };
    if (refused && index === last + 1) return { ...post, state: 'refused', note: formatDayTime(refused.dateTime) };
    return { ...post, state: 'wait' };
  });
}

/** The day is told once: the place under a post is narrow. */
function signedPost(
  { dateTime }: OrderDocument,
  before: OrderDocument | null,
  isNow: boolean,
): Pick<ChainPost, 'state' | 'note'> {
  const sameDay = before !== null && formatDate(before.dateTime) === formatDate(dateTime);
  const time = sameDay ? formatTime(dateTime) : formatDayTime(dateTime);
  return isNow ? { state: 'now', note: messages.since(time) } : { state: 'done', note: time };
}

/** What a type code is called: «Груз принят к перевозке: в рейсе»; an unknown code stays as it came. */
export function documentName(type: string): string {
  const look = statusLook('document', type);
  return look.icon === 'circle-help' ? type : (look.title ?? look.label);
}

/** A line of the history: what happened, and below it by whom or by which document. */
export function eventLine(event: OrderEvent, order: Pick<OrderDetails, 'platform_name'>): { text: string; by: string } {
  return { text: eventText(event, order.platform_name), by: cause(event) };
}

function eventText(event: OrderEvent, platform: string): string {
  const label = (code: string | null) => statusLook('order', code ?? '').label;
  if (event.kind === 'created') return messages.events.created(platform);
  if (event.kind === 'status') return messages.events.status(label(event.from), label(event.to));
  if (event.kind === 'payment') return messages.events.payment;
  const known = event.fields.map((field) => messages.fields[field] ?? messages.other);
  return messages.events.content([...new Set(known)].join(', '));
}

/** Why a refused order was refused; null: it was not, or nobody has said. */
export function refusalOf({ status, history }: Pick<OrderDetails, 'status' | 'history'>): string | null {
  if (status !== 'refused') return null;
  return history.findLast(({ to, note }) => to === 'refused' && note)?.note ?? null;
}

function cause({ document, actor, kind, note }: OrderEvent): string {
  if (note) return `${messages.actors[actor]}: ${note}`;
  if (document) return messages.by(documentName(document.type), formatDayTime(document.dateTime));
  return kind === 'created' ? '' : messages.actors[actor];
}

/** Rubles per kilometre in kopecks; `null` when price or distance is unknown. */
export function perKilometre(order: Pick<OrderDetails, 'pricing' | 'route'>): number | null {
  const { total } = order.pricing;
  const { distance } = order.route;
  return total === null || !distance ? null : Math.round((total * 100) / distance / 100) * 100;
}

/** Rubles from what a person typed («86 400,50»); `null` when it is no sum. */
export function rublesOf(text: string): number | null {
  const plain = text.replaceAll(/[\s\u00a0₽]/g, '').replace(',', '.');
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}
