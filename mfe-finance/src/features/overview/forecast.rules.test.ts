import type { ChartColours } from '@trassa/charts/chart-spec';
import { expect, test } from 'vitest';
import {
  buildDelayedDays,
  buildForecastMarks,
  buildForecastSpec,
  delayPayments,
  findTightestDay,
} from './forecast.rules.ts';

const aDay = (date: string, balance: number) => ({ date, balance, low: balance, high: balance, withNew: balance });

test('days on which money runs out are red, the deepest of them has the point', () => {
  const marks = buildForecastMarks([
    aDay('2027-01-10', 5),
    aDay('2027-01-11', -3),
    aDay('2027-01-12', -7),
    aDay('2027-01-13', -7),
    aDay('2027-01-14', 1),
  ]);
  expect(marks.map(({ missing }) => missing)).toEqual([Number.NaN, -3, -7, -7, Number.NaN]);
  expect(marks.map(({ depth }) => depth)).toEqual([0, -3, -7, -7, 0]);
  expect(marks.filter(({ isTightest }) => isTightest).map(({ key }) => key)).toEqual(['2027-01-12']);
});

test('while the balance only grows no day is tight', () => {
  const marks = buildForecastMarks([aDay('2027-01-10', 5), aDay('2027-01-11', 9)]);
  expect(marks.some(({ isTightest, missing }) => isTightest || missing < 0)).toBe(false);
});

test('the tightest day is told before money runs out, too', () => {
  expect(findTightestDay([aDay('2027-01-10', 5), aDay('2027-01-11', 2), aDay('2027-01-12', 2)])?.date).toBe(
    '2027-01-11',
  );
});

const payments = [
  { date: '2027-01-11', name: 'ООО «РЦ Нева»', amount: 4, trips: 2 },
  { date: '2027-01-11', name: 'ООО «РЦ Нева»', amount: -1, trips: 0 },
  { date: '2027-01-12', name: 'ООО «Парус»', amount: 3, trips: 1 },
];
const delay = { client: 'ООО «РЦ Нева»', days: 2 };

test('a client who pays two days later is missed for two days, and nobody else', () => {
  const days = [aDay('2027-01-10', 1), aDay('2027-01-11', 4), aDay('2027-01-12', 7), aDay('2027-01-13', 7)];
  expect(buildDelayedDays(days, payments, delay).map(({ balance }) => balance)).toEqual([1, 0, 3, 7]);
  expect(buildDelayedDays(days, payments, { ...delay, days: 0 }).map(({ balance }) => balance)).toEqual([1, 4, 7, 7]);
  expect(delayPayments(payments, delay).map(({ date }) => date)).toEqual(['2027-01-13', '2027-01-11', '2027-01-12']);
});

test('a payment is a step of its day, no slope towards it', () => {
  const colours = new Proxy({}, { get: (_, name) => name }) as ChartColours;
  const { children } = buildForecastSpec([aDay('2027-01-10', 5), aDay('2027-01-11', -2)])(colours);
  const drawn = (children as { type: string; style: object }[]).filter(({ type }) => ['line', 'area'].includes(type));
  expect(drawn).toHaveLength(5);
  for (const { style } of drawn) expect(style).toMatchObject({ shape: 'hv' });
});
