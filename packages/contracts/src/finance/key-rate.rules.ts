import { addDays } from '../moscow-day.rules.ts';
import { isWorkingDay } from './working-days.rules.ts';

/**
 * Key rate of the Bank of Russia in percent a year by its first day, from the decisions of its board
 * (https://www.cbr.ru/hd_base/KeyRate/). A new decision adds a line.
 */
const keyRateDecisions: readonly (readonly [from: string, percent: number])[] = [
  ['2019-12-16', 6.25],
  ['2020-02-10', 6],
  ['2020-04-27', 5.5],
  ['2020-06-22', 4.5],
  ['2020-07-27', 4.25],
  ['2021-03-22', 4.5],
  ['2021-04-26', 5],
  ['2021-06-15', 5.5],
  ['2021-07-26', 6.5],
  ['2021-09-13', 6.75],
  ['2021-10-25', 7.5],
  ['2021-12-20', 8.5],
  ['2022-02-14', 9.5],
  ['2022-02-28', 20],
  ['2022-04-11', 17],
  ['2022-05-04', 14],
  ['2022-05-27', 11],
  ['2022-06-14', 9.5],
  ['2022-07-25', 8],
  ['2022-09-19', 7.5],
  ['2023-07-24', 8.5],
  ['2023-08-15', 12],
  ['2023-09-18', 13],
  ['2023-10-30', 15],
  ['2023-12-18', 16],
  ['2024-07-29', 18],
  ['2024-09-16', 19],
  ['2024-10-28', 21],
  ['2025-06-09', 20],
  ['2025-07-28', 18],
  ['2025-09-15', 17],
  ['2025-10-27', 16.5],
  ['2025-12-22', 16],
  ['2026-02-16', 15.5],
];

/** Last day for which the table above is known to be right; rates of later days come from the Bank of Russia. */
export const KEY_RATE_KNOWN_TO = '2026-03-22';

/** A rate in percent a year from a day on. */
export interface DatedRate {
  from: string;
  percent: number;
}

const knownRates: readonly DatedRate[] = keyRateDecisions.map(([from, percent]) => ({ from, percent }));

/** Rates by their first day, and the last day of which they are known. */
interface KeyRates {
  rates: DatedRate[];
  knownTo: string;
}

/**
 * Rates of the table, followed by `told`, a rate of each later working day as the Bank of Russia publishes it. Each is
 * in force until the next working day.
 */
export function buildKeyRates(told: readonly DatedRate[]): KeyRates {
  const later = told.filter(({ from }) => from > KEY_RATE_KNOWN_TO).toSorted((a, b) => a.from.localeCompare(b.from));
  let knownTo = later.at(-1)?.from ?? KEY_RATE_KNOWN_TO;
  while (!isWorkingDay(addDays(knownTo, 1))) knownTo = addDays(knownTo, 1);
  const all = [...knownRates, ...later];
  return { rates: all.filter(({ percent }, index) => percent !== all[index - 1]?.percent), knownTo };
}
