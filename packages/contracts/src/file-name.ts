import { getDay } from './moscow-day.rules.ts';

/** Name of a saved file, «Клиенты 2026-11-29.xlsx»: what it holds and the days of that, by default today in Moscow. */
export const buildFileName = (what: string, days: string = getDay(new Date()), kind = 'xlsx'): string =>
  `${what} ${days}.${kind}`;
