import { formatClockNote, type PlaceClock, shiftToClock } from '../identity/place-clock.rules.ts';
import { formatDay, toMoscowClock } from '../moscow-day.rules.ts';

const HOUR_MS = 3_600_000;

/** «02.12 14:00 (МСК+2)» by the clock of a place, «02.12» where nobody states the hour. */
export function formatConflictTime(
  moment: number,
  { hasHour, clock }: { hasHour: boolean; clock: PlaceClock | undefined },
): string {
  const shown = toMoscowClock(hasHour ? shiftToClock(new Date(moment), clock) : new Date(moment)).toISOString();
  const day = `${shown.slice(8, 10)}.${shown.slice(5, 7)}`;
  return hasHour ? `${day} ${shown.slice(11, 16)}${formatClockNote(clock)}` : day;
}
const formatHours = (ms: number) => `${Math.max(0, Math.round(ms / HOUR_MS))}\u00a0ч`;
const formatKilograms = (weight: number) => `${weight.toLocaleString('ru')}\u00a0кг`;

/** Conflicts of an assignment, worded for the dispatcher. */
export const conflictTexts = {
  overlap: (number: string, from: string, to: string) => `Занят рейсом ${number}: ${from} – ${to}`,
  waybill: (number: string, from: string, to: string) => `Занят по накладной ${number}: ${from} – ${to}`,
  absence: (reason: string, from: string, to: string) =>
    `${reason || 'Недоступен'}: ${formatDay(from)} – ${formatDay(to)}`,
  weight: (weight: number, capacity: number) =>
    `Груз ${formatKilograms(weight)} тяжелее грузоподъёмности ${formatKilograms(capacity)}`,
  volume: (volume: number, most: number) => `Груз ${volume} м³ больше кузова ${most} м³`,
  body: 'Грузу нужна температура, а кузов её не держит',
  adr: (paper: string) => `Опасный груз: нет действующего документа «${paper}»`,
  paper: (paper: string, day: string) => `«${paper}» действует до ${formatDay(day)}, рейс заканчивается позже`,
  approach: (number: string, km: number, times: { needed: number; given: number }) =>
    `Между рейсом ${number} и этим ${km.toLocaleString('ru')}\u00a0км порожнего пробега: нужно ${formatHours(times.needed)}, есть ${formatHours(times.given)}`,
  rest: (needed: number, given: number) =>
    `По режиму труда и отдыха на дорогу нужно ${formatHours(needed)}, до выгрузки ${formatHours(given)}`,
  week: (hours: number, most: number) => `За неделю выйдет ${Math.round(hours)} ч за рулём, можно ${most} ч`,
} as const;
