import { getStatusLabel } from '@trassa/contracts/edo/statuses';
import { formatClockNote, type PlaceClock, shiftToClock } from '@trassa/contracts/identity/place-clock.rules';
import { parsePlate } from '@trassa/contracts/identity/plate.rules';
import { isDayAlone } from '@trassa/contracts/moscow-day.rules';
import type { TrackedOrder, TrackedStop } from '@trassa/contracts/orders/tracking';
import { trackingStages } from '@trassa/contracts/orders/tracking-values';
import { trackingMessages as words } from './tracking.messages.ts';

const moscow = { timeZone: 'Europe/Moscow' } as const;
const dayFormat = new Intl.DateTimeFormat('ru-RU', { ...moscow, weekday: 'short', day: 'numeric', month: 'long' });
const dayTimeFormat = new Intl.DateTimeFormat('ru-RU', {
  ...{ ...moscow, weekday: 'short', day: 'numeric', month: 'long' },
  ...{ hour: '2-digit', minute: '2-digit' },
});
const clockFormat = new Intl.DateTimeFormat('ru-RU', { ...moscow, hour: '2-digit', minute: '2-digit' });

/** A time by the clock of its place, or a day; without line breaks inside. */
function formatPlaceTime(time: string | null, clock?: PlaceClock, place: string | null = null): string {
  if (!time) return words.noTime;
  const text = isDayAlone(time) ? dayFormat.format(new Date(time)) : dayTimeFormat.format(shiftToClock(time, clock));
  return `${text.replace(/\s/g, '\u00a0')}${isDayAlone(time) ? '' : formatClockNote(clock, place)}`;
}
/** «12:05» by Moscow. */
export const formatMoscowTime = (moment: Date): string => clockFormat.format(moment);

/** «пн, 1 декабря в 12:40–13:20 (Казань, МСК+1), по положению в 09:05»; empty: the arrival is not known. */
function formatArrivalText({ arrival, toClock: ofPlace, to }: TrackedOrder): string {
  if (!arrival) return '';
  const [from, until] = [shiftToClock(arrival.earliest, ofPlace), shiftToClock(arrival.latest, ofPlace)];
  const isOneDay = dayFormat.format(from) === dayFormat.format(until);
  const end = (isOneDay ? clockFormat : dayTimeFormat).format(until);
  const interval = `${dayTimeFormat.format(from)}–${end}`.replace(/\s/g, '\u00a0');
  return words.formatArrival(`${interval}${formatClockNote(ofPlace, to)}`, formatMoscowTime(new Date(arrival.basedOn)));
}

/** «по положению в 09:05», beside the link to a map; empty where the client sees no position. */
const formatPositionText = ({ position }: TrackedOrder): string =>
  position ? words.formatPosition(formatMoscowTime(new Date(position.at))) : '';

/** Address of a map with a mark at a place. */
export const buildMapAddress = ({ lat, lng }: { lat: number; lng: number }): string =>
  `https://yandex.ru/maps/?pt=${lng},${lat}&z=11`;

/** A document and its time in words. */
export const formatDocument = ({ type, at }: { type: string; at: string }): string =>
  `${getStatusLabel(type)}, ${formatPlaceTime(at)}`;

/** A stop with how far it is: «Погрузка, Москва: загружен, пн, 1 декабря в 09:10». */
export function formatStop({ kind, town, clock: ofStop, state, arrivedAt, doneAt }: TrackedStop): string {
  const at = state === 'done' ? doneAt : arrivedAt;
  const standing = state === 'done' ? words.stopStates.done[kind] : words.stopStates[state];
  const when = state !== 'ahead' && at ? `, ${formatPlaceTime(at, ofStop)}` : '';
  return `${[words.kinds[kind], town].filter(Boolean).join(', ')}: ${standing}${when}`;
}

/** Texts of the page by the name of the element that shows them. */
export function buildTexts(order: TrackedOrder): Record<string, string> {
  const { stage, deliveredAt, expectedAt, lastDocument } = order;
  const isDelivered = stage === 'delivered';
  return {
    number: order.number,
    stage: words.stages[stage],
    'time-label': isDelivered ? words.delivered : stage === 'ended' ? words.wasExpected : words.expected,
    time: formatPlaceTime(isDelivered ? deliveredAt : expectedAt, order.toClock, order.to),
    arrival: formatArrivalText(order),
    position: formatPositionText(order),
    pickup: formatPlaceTime(order.pickupAt, order.fromClock, order.from),
    from: order.from ?? words.unknownPlace,
    to: order.to ?? words.unknownPlace,
    vehicle: order.vehiclePlate ? parsePlate(order.vehiclePlate).text : words.noVehicle,
    word: lastDocument ? formatDocument(lastDocument) : words.noWord,
  };
}

/** Standing of a step: before, at or after the stage of the order. A trip that was ended has no steps done. */
export function getStepStanding(step: string, stage: TrackedOrder['stage']): 'done' | 'now' | 'ahead' {
  const place = (trackingStages as readonly string[]).indexOf(step) - trackingStages.indexOf(stage);
  if (stage === 'ended' || place > 0) return 'ahead';
  return place === 0 ? 'now' : 'done';
}
