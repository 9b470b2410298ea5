import type { Colleague } from '@trassa/contracts/account/people';
import { standingTooltips } from '@trassa/contracts/edo/statuses';
import { getEntry } from '@trassa/contracts/labels';
import { countDaysUntil } from '@trassa/contracts/moscow-day.rules';
import type { OrderDetails, OrderDocument, OrderEvent } from '@trassa/contracts/orders/order';
import { findKnownStatus, isActiveOrderStatus } from '@trassa/contracts/orders/order-status';
import type { ChainPost } from '@trassa/freight-ui/chain';
import { statusLook } from '@trassa/freight-ui/status-table';
import { formatDate, formatDayTime, formatTime } from '@trassa/ui/format-date';
import { orderPanelMessages as messages } from './order-panel.messages.ts';

const titleNumbers = ['Т1', 'Т2', 'Т3', 'Т4'] as const;
type TitleNumber = (typeof titleNumbers)[number];

const documentTypeByTitle: Readonly<Record<TitleNumber, string>> = {
  Т1: 'ON_TRNACLGROT',
  Т2: 'ON_TRNACLPPRIN',
  Т3: 'ON_TRNACLGRPO',
  Т4: 'ON_TRNACLPVYN',
};
const REFUSAL_TYPE = 'ON_TRNACLOTKL';
/** Standalone waybill: a chain of one document, which holds the content of T1. */
const STANDALONE_TYPE = 'ON_TRN';

/** Signed titles of a waybill in sequence: «Т1», with its document. */
export const listSignedTitles = (documents: readonly OrderDocument[]) =>
  titleNumbers.flatMap((sign) => {
    const document = documents.find(({ type }) => type === documentTypeByTitle[sign]);
    return document ? [{ sign, document }] : [];
  });

/**
 * Progress of the four titles. Signed titles are done, and the last signed one before T4 is the current step; a
 * title skipped before a signed one is missing; after a refusal the next one is refused and nothing is awaited.
 */
export function buildTitleProgress(documents: readonly OrderDocument[]): ChainPost[] {
  const found = (type: string) => documents.find((document) => document.type === type) ?? null;
  const signed = titleNumbers.map(
    (sign) => found(documentTypeByTitle[sign]) ?? (sign === 'Т1' ? found(STANDALONE_TYPE) : null),
  );
  const last = signed.findLastIndex((document) => document !== null);
  const isPlain = signed[last]?.type === STANDALONE_TYPE;
  const refused = found(REFUSAL_TYPE);
  return titleNumbers.map((sign, index) => {
    const post = { sign, title: messages.titles[sign] };
    const document = signed[index];
    const isNow = index === last && last < 3 && !refused && !isPlain;
    if (document) return { ...post, ...buildSignedTitlePost(document, signed[index - 1] ?? null, isNow) };
    if (index < last) return { ...post, state: 'missing' };
    if (refused && index === last + 1) return { ...post, state: 'refused', note: formatDayTime(refused.dateTime) };
    return { ...post, state: 'wait' };
  });
}

/** Which title is awaited, and from whom; null without a chain, or when none is awaited any more. */
export function formatAwaitedTitle({
  chain,
  status,
  nextStep,
}: Pick<OrderDetails, 'chain' | 'status' | 'nextStep'>): string | null {
  if (!chain || !(isActiveOrderStatus(status) || nextStep.code === 'sign_t4')) return null;
  const posts = buildTitleProgress(chain.documents);
  const last = posts.findLastIndex(({ state }) => state === 'done' || state === 'now');
  const next = titleNumbers[last + 1];
  return next && posts[last + 1]?.state === 'wait' ? messages.awaited[next] : null;
}

/** Time of a signed title, with its day unless the title before has the same day: the column is narrow. */
function buildSignedTitlePost(
  { dateTime }: OrderDocument,
  before: OrderDocument | null,
  isNow: boolean,
): Pick<ChainPost, 'state' | 'note'> {
  const sameDay = before !== null && formatDate(before.dateTime) === formatDate(dateTime);
  const time = sameDay ? formatTime(dateTime) : formatDayTime(dateTime);
  return isNow ? { state: 'now', note: messages.since(time) } : { state: 'done', note: time };
}

/** Name of a document type: «Груз принят к перевозке: в пути»; an unknown code stays as received. */
export function formatDocumentName(type: string): string {
  return getEntry(standingTooltips, type) ?? type;
}

/** History line: the event, and its author or document; the time is shown beside. */
export function buildEventLine(
  event: OrderEvent,
  order: Pick<OrderDetails, 'platform_name'>,
  people: readonly Colleague[] = [],
): { text: string; by: string } {
  const author = people.find(({ id }) => id === event.userId)?.name || messages.actors[event.actor];
  return { text: formatEventText(event, order.platform_name), by: formatEventCause(event, author) };
}

function formatEventText(event: OrderEvent, platform: string): string {
  const label = (code: string | null) => statusLook('order', code ?? '').label;
  if (event.kind === 'created')
    return event.actor === 'user' ? messages.events.entered : messages.events.created(platform);
  if (event.kind === 'status') return messages.events.status(label(event.from), label(event.to));
  if (event.kind === 'payment') return messages.events.payment;
  const known = event.fields.map((field) => messages.fields[field] ?? messages.other);
  return messages.events.content([...new Set(known)].join(', '));
}

/** Reason of a refusal; null when not refused, or without a reason. */
export function findRefusalReason({ status, history }: Pick<OrderDetails, 'status' | 'history'>): string | null {
  if (status !== 'refused') return null;
  return history.findLast(({ to, note }) => to === 'refused' && note)?.note ?? null;
}

function formatEventCause({ document, actor, kind, note }: OrderEvent, author: string): string {
  // Notes of trips finished without T4 name their author.
  if (note) return `${note.includes(author) ? messages.actors[actor] : author}: ${note}`;
  if (document) return formatDocumentName(document.type);
  return kind === 'created' && actor !== 'user' ? '' : author;
}

/** Payment term with the days left, if sure, and notes on what it depends on; null without a term, or when paid. */
export function formatPaymentTerm(
  { paymentDueOn, paymentDueNotes = [], status }: Pick<OrderDetails, 'paymentDueOn' | 'paymentDueNotes' | 'status'>,
  now: Date,
): string | null {
  if (!paymentDueOn || findKnownStatus(status) === 'paid') return null;
  const day = formatDate(`${paymentDueOn}T09:00:00Z`);
  const isUnsure = paymentDueNotes.some((note) => note === 'planned' || note === 'originals');
  const left = isUnsure ? day : messages.payLeft(day, countDaysUntil(paymentDueOn, now));
  return [left, ...paymentDueNotes.map((note) => messages.dueNotes[note])].join(' · ');
}

type OwnDetails = OrderDetails['own'];

/** Temperature of an entered order, «2…6 °C»; null when nobody has named one. */
export function formatTemperature(own: OwnDetails): string | null {
  const { temperatureFrom: low = null, temperatureTo: high = null } = own?.cargo ?? {};
  if (low === null && high === null) return null;
  return messages.degrees(formatTypedDegrees(low), formatTypedDegrees(high));
}

const formatTypedDegrees = (degrees: number | null) =>
  degrees === null ? '' : String(degrees).replace('-', '−').replace('.', ',');
