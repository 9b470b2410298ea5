import { getDay } from './moscow-day.rules.ts';

/** Name of a saved file, «Клиенты 2026-11-29.xlsx»: its content and the days it covers, by default today. */
export const buildFileName = (what: string, days: string = getDay(new Date()), kind = 'xlsx'): string =>
  `${what} ${days}.${kind}`;
