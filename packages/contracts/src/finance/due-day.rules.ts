import { addDays, getDay } from '../moscow-day.rules.ts';
import type { OrderMoney } from '../orders/order-money.ts';
import { retailChainCodes } from './factoring-kinds.ts';
import { type PaymentTerm, parsePaymentTerm } from './payment-term.rules.ts';
import { addWorkingDays, isCalendarKnown } from './working-days.rules.ts';

/** Days of the payment term of retail chains where no words name a number; `other` for every other debtor. */
export const usualPaymentTermDays = { x5: 45, magnit: 40, lenta: 45, auchan: 60, metro: 45, other: 30 } as const;

/** Retail chain of a platform; null for every other platform. */
export function findRetailChainOfPlatform(platform: string | null | undefined) {
  return retailChainCodes.find((source) => source === platform) ?? null;
}

/**
 * What is uncertain about a due day. `originals`: the term runs from the originals of the papers, so it may end later;
 * `calendar`: the days off of its year are not decreed yet; `usual`: no words name a term, {@link usualPaymentTermDays} count;
 * `planned`: the delivery is still to come.
 */
export const dueDayNotes = ['originals', 'calendar', 'usual', 'planned'] as const;
type DueDayNote = (typeof dueDayNotes)[number];

/** Due day of a debt, with what is uncertain about it. */
interface DueDay {
  day: string;
  notes: DueDayNote[];
}

/** `originalsOn`: day when the client received the originals of the papers; absent: not known. */
type OrderPaymentTerm = Pick<OrderMoney, 'paymentTerms' | 'platform'> & { originalsOn?: string | null | undefined };

/** Due day of a debt: the term counts from the delivery or the originals, not from the request for payment. */
export function buildDueDay({ paymentTerms, platform, originalsOn }: OrderPaymentTerm, deliveredAt: Date): DueDay {
  const term = parsePaymentTerm(paymentTerms ?? '');
  const days = term.days ?? usualPaymentTermDays[findRetailChainOfPlatform(platform) ?? 'other'];
  const awaited = term.from === 'originals' && !originalsOn;
  const start = term.from === 'originals' && originalsOn ? originalsOn : getDay(deliveredAt);
  const day = getLastDayOfTerm({ ...term, days }, start);
  const notes: DueDayNote[] = [];
  if (term.days === null) notes.push('usual');
  if (awaited) notes.push('originals');
  if (term.unit === 'working' && !isCalendarKnown(day)) notes.push('calendar');
  return { day, notes };
}

/** The day of {@link buildDueDay} alone, without what is uncertain about it. */
export const dueDayOf = (order: OrderPaymentTerm, deliveredAt: Date): string => buildDueDay(order, deliveredAt).day;

function getLastDayOfTerm({ days, unit }: PaymentTerm & { days: number }, start: string): string {
  if (unit === 'working') return addWorkingDays(start, days);
  return unit === 'month' ? addMonths(start, days) : addDays(start, days);
}

/** The same date `count` months later, or the last day of a shorter month (ГК РФ, art. 192). */
function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}
