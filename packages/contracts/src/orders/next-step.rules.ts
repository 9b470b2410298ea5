import { getStanding, isRefusalOpen } from '../edo/trip-state.rules.ts';
import { buildDueDay } from '../finance/due-day.rules.ts';
import { type PlaceClock, shiftToClock } from '../identity/place-clock.rules.ts';
import { countDaysUntil, getDay, toMoscowClock } from '../moscow-day.rules.ts';
import type { Permission } from '../permissions.ts';
import {
  agreedStatuses,
  findKnownStatus,
  isActiveOrderStatus,
  isCompletedOrderStatus,
  type OrderStatus,
} from './order-status.ts';

/** What a person does next with an order. `done`: nothing. */
export const nextStepCodes = [
  'answer',
  'assign',
  'confirm',
  'load',
  'ask_t1',
  'mark_loaded',
  'sign_t2',
  'call',
  'warn_client',
  'await_t3',
  'mark_delivered',
  'sign_t4',
  'price',
  'request_payment',
  'invoice',
  'collect',
  'clarify',
  'answer_refusal',
  'done',
] as const;
export type NextStepCode = (typeof nextStepCodes)[number];

/** The one next step of an order; `text` is what every screen shows, «Позвонить: нет новостей 14 ч». */
export interface NextStep {
  code: NextStepCode;
  text: string;
}

/** What the next step depends on. */
export interface NextStepFacts {
  status: string;
  isSilent: boolean;
  hasVehicle: boolean;
  hasPrice: boolean;
  isPaymentRequested: boolean;
  pickupAt: Date | null;
  /** The day of loading, `YYYY-MM-DD`, where nobody states its hour. */
  pickupDay?: string | undefined;
  /** Clock of the loading; absent: Moscow's. */
  pickupClock?: PlaceClock | undefined;
  deliveryAt: Date | null;
  deliveredAt: Date | null;
  /** Time by which the next report of the trip is due; null when none is awaited. */
  newsDueAt: Date | null;
  /** When a trip will arrive that will be late by its position; absent: nothing is foretold, or the client knows. */
  lateAt?: Date | null | undefined;
  /** Documents of the waybill; null: the order has none. */
  documents: readonly { type: string; dateTime: string }[] | null;
  /** When a person said that the refusal of the waybill is solved; absent: nobody has. */
  refusalSolvedAt?: string | null | undefined;
  platform: string;
  paymentTerms: string | null;
}

/** Texts of the steps, without the part that depends on the time. */
export const nextStepLabels = {
  answer: 'Принять заказ',
  assign: 'Назначить машину',
  confirm: 'Подтвердить заказ',
  load: 'Подать машину',
  ask_t1: 'Запросить Т1 у отправителя',
  mark_loaded: 'Отметить погрузку',
  sign_t2: 'Подписать Т2',
  call: 'Позвонить',
  warn_client: 'Предупредить клиента',
  await_t3: 'Дождаться Т3 получателя',
  mark_delivered: 'Отметить доставку',
  sign_t4: 'Подписать Т4',
  price: 'Указать стоимость',
  request_payment: 'Запросить оплату',
  invoice: 'Выставить документы',
  collect: 'Проверить оплату',
  clarify: 'Уточнить статус',
  answer_refusal: 'Ответить на отказ',
  done: 'Готово',
} as const satisfies Record<NextStepCode, string>;

/** Words of `done` where an order ended without a trip. */
const NOTHING_LEFT_TEXT = 'Ничего не нужно';

/** Status that an order gets by a step that takes one press. */
export const statusesAfterSteps: Readonly<Partial<Record<NextStepCode, OrderStatus>>> = {
  answer: 'accepted',
  confirm: 'confirmed',
  mark_loaded: 'in_transit',
  mark_delivered: 'delivered',
};

const stepsOfOrderManagers: readonly NextStepCode[] = [
  'assign',
  'price',
  ...(Object.keys(statusesAfterSteps) as NextStepCode[]),
];

/** Permission needed for a step; people without it only read its text. */
export function getStepPermission(code: NextStepCode): Permission {
  if (code === 'invoice') return 'money.manage';
  if (code === 'collect') return 'costs'; // debts stand beside costs, on the pages of finance
  return stepsOfOrderManagers.includes(code) ? 'orders.manage' : 'office';
}

const T1 = 'ON_TRNACLGROT';
const T2 = 'ON_TRNACLPPRIN';
const T3 = 'ON_TRNACLGRPO';
const T4 = 'ON_TRNACLPVYN';
const CLOSED_BY_EXCHANGE = 'ON_TRNACLZAKR';
const REFUSED = 'ON_TRNACLOTKL';
const HOUR_MS = 3_600_000;
/** Hours that news may be overdue before the next step is a call. */
const CALL_AFTER_OVERDUE_HOURS = 2;
/** Hours from which on a span is shown in days. */
const MOST_SHOWN_HOURS = 48;

/**
 * The next step of an order at `now`. News decide first, then status, vehicle, documents and money. There is always
 * exactly one, and it never repeats the status.
 */
export function buildNextStep(facts: NextStepFacts, now: Date): NextStep {
  const code = findStepCode(facts, now);
  if (code === 'done' && !isCompletedOrderStatus(facts.status)) return { code, text: NOTHING_LEFT_TEXT };
  return { code, text: `${nextStepLabels[code]}${formatStepDetail(code, facts, now)}` };
}

function findStepCode(facts: NextStepFacts, now: Date): NextStepCode {
  const status = findKnownStatus(facts.status);
  if (status === null) return 'clarify';
  if (isActiveOrderStatus(status) && facts.isSilent) return 'call';
  if (agreedStatuses.includes(status)) return getTripStep(status, facts, now);
  if (isCompletedOrderStatus(status)) return getMoneyStep(status, facts, now);
  if (status === 'refused' && hasOpenRefusal(facts, now)) return 'answer_refusal';
  return isActiveOrderStatus(status) ? 'answer' : 'done';
}

/** Whether a refusal of the waybill is open; an offer that the carrier refused has no waybill. */
function hasOpenRefusal(facts: NextStepFacts, now: Date): boolean {
  if (!hasDocument(facts, REFUSED)) return false;
  const { refusalSolvedAt } = facts;
  const lastAt = new Date(Math.max(...listDocumentTimes(facts)));
  return isRefusalOpen({ lastAt, solvedAt: refusalSolvedAt ? new Date(refusalSolvedAt) : null }, now);
}

/** Next step until the delivery. The carrier's own duties come before a call for news. */
function getTripStep(status: OrderStatus, facts: NextStepFacts, now: Date): NextStepCode {
  if (!facts.hasVehicle) return 'assign';
  if (status === 'accepted') return 'confirm';
  if (hasDocument(facts, T1) && !hasDocument(facts, T2)) return 'sign_t2';
  if (facts.lateAt) return 'warn_client';
  if (isCallDue(facts, now)) return 'call';
  if (status === 'in_transit') return facts.documents ? 'await_t3' : 'mark_delivered';
  if (facts.pickupAt !== null && facts.pickupAt > now) return 'load';
  return facts.documents ? 'ask_t1' : 'mark_loaded';
}

const isCallDue = ({ newsDueAt }: NextStepFacts, now: Date) =>
  newsDueAt !== null && now.getTime() - newsDueAt.getTime() >= CALL_AFTER_OVERDUE_HOURS * HOUR_MS;

/** Next step from the delivery on. */
function getMoneyStep(status: OrderStatus, facts: NextStepFacts, now: Date): NextStepCode {
  if (status === 'delivered' && awaitsT4(facts, now)) return 'sign_t4';
  if (!facts.hasPrice) return 'price';
  if (status === 'paid') return 'done';
  if (status === 'invoiced') return 'collect';
  return facts.isPaymentRequested ? 'invoice' : 'request_payment';
}

/** Whether T4 is still to be signed after T3; long after the trip it counts as finished without T4. */
function awaitsT4(facts: NextStepFacts, now: Date): boolean {
  if (!hasDocument(facts, T3) || hasDocument(facts, T4) || hasDocument(facts, CLOSED_BY_EXCHANGE)) return false;
  const times = listDocumentTimes(facts);
  const [startedAt, lastAt] = [new Date(Math.min(...times)), new Date(Math.max(...times))];
  const trip = { category: 'ETRN', status: T3, startedAt, lastAt, dueAt: facts.deliveryAt, closedAt: null };
  return getStanding(trip, now) === T3;
}

const listDocumentTimes = ({ documents }: NextStepFacts) =>
  (documents ?? []).map(({ dateTime }) => Date.parse(dateTime));
const hasDocument = ({ documents }: NextStepFacts, code: string) =>
  documents?.some(({ type }) => type === code) ?? false;

function formatStepDetail(code: NextStepCode, facts: NextStepFacts, now: Date): string {
  if (code === 'call') return formatSilence(facts, now);
  if (code === 'load' && facts.pickupAt) return ` ${formatLoading(facts.pickupAt, now, facts)}`;
  if (code === 'collect') return formatPaymentTermLeft(facts, now);
  return '';
}

/** For how long there has been no news: since the last document, else since the news was due. */
function formatSilence(facts: NextStepFacts, now: Date): string {
  const heard = listDocumentTimes(facts).filter((time) => time <= now.getTime());
  const since = heard.length > 0 ? Math.max(...heard) : facts.newsDueAt?.getTime();
  if (since === undefined) return ': нет новостей';
  const hours = Math.max(1, Math.floor((now.getTime() - since) / HOUR_MS));
  return `: нет новостей\u00a0${hours < MOST_SHOWN_HOURS ? `${hours}\u00a0ч` : `${Math.floor(hours / 24)}\u00a0дн.`}`;
}

function formatPaymentTermLeft({ deliveredAt, platform, paymentTerms }: NextStepFacts, now: Date): string {
  if (deliveredAt === null) return '';
  const { day, notes } = buildDueDay({ platform, paymentTerms }, deliveredAt);
  if (notes.includes('originals')) return ''; // services/finance alone knows when they came
  const days = countDaysUntil(day, now);
  if (days === 0) return ' сегодня';
  return days > 0 ? ` через\u00a0${days}\u00a0дн.` : `: просрочено\u00a0${-days}\u00a0дн.`;
}

const dayMonthFormat = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const nearDays: Readonly<Record<number, string>> = { 0: 'сегодня', 1: 'завтра' };

type LoadingFacts = Pick<NextStepFacts, 'pickupDay' | 'pickupClock'>;

/** «завтра к 15:00», «к 20 ноя, 15:00 МСК+2», «завтра», with unbreakable spaces and months of three letters. */
function formatLoading(moment: Date, now: Date, { pickupDay, pickupClock: place }: LoadingFacts): string {
  const shown = shiftToClock(moment, place);
  const clock = toMoscowClock(shown);
  const time = [clock.toISOString().slice(11, 16), place?.name].filter(Boolean).join('\u00a0');
  const day = pickupDay ?? getDay(shown);
  const near = nearDays[countDaysUntil(day, now)];
  if (near) return pickupDay ? near : `${near}\u00a0к\u00a0${time}`;
  const date = `к\u00a0${formatDate(new Date(day))}`;
  return pickupDay ? date : `${date},\u00a0${time}`;
}

function formatDate(day: Date): string {
  const parts = dayMonthFormat.formatToParts(day);
  const month = parts.find(({ type }) => type === 'month')?.value.slice(0, 3);
  return `${day.getUTCDate()}\u00a0${month}`;
}
