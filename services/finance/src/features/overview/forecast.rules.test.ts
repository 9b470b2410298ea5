import { addDays } from '@trassa/contracts/moscow-day.rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findCashGap, getForecast } from './forecast.rules.ts';

const today = '2026-11-21';
const moves = (most: number) =>
  fc.array(fc.record({ in: fc.integer({ min: -60, max: 75 }), kopecks: fc.integer({ min: 1, max: most }) }));

test('debts come on their day, late ones in two weeks, usual costs on Mondays', () => {
  const points = getForecast({
    today,
    balance: 1000,
    due: [
      { day: addDays(today, 5), kopecks: 500 },
      { day: addDays(today, -3), kopecks: 700 },
    ],
    planned: [{ day: addDays(today, 7), kopecks: -900 }],
    usualPerMonth: 30,
    incomePerMonth: 0,
  });
  const on = (days: number) => points[days]?.balance;
  expect([on(0), on(1), on(2), on(5), on(7), on(14), points.length]).toEqual([1000, 1000, 998, 1498, 598, 1291, 91]);
});

test('no kopeck is lost on the way, and the band holds the line', () => {
  fc.assert(
    fc.property(moves(1_000_000), moves(1_000_000), fc.integer({ min: 0, max: 3_000_000 }), (due, planned, usual) => {
      const points = getForecast({
        today,
        balance: 0,
        due: due.map((one) => ({ day: addDays(today, one.in), kopecks: one.kopecks })),
        planned: planned.map((one) => ({ day: addDays(today, Math.max(1, one.in)), kopecks: -one.kopecks })),
        usualPerMonth: usual,
        incomePerMonth: usual,
      });
      const sum = (list: { kopecks: number }[]) => list.reduce((total, { kopecks }) => total + kopecks, 0);
      expect(points.at(-1)?.balance).toBe(sum(due) - sum(planned) - usual * 3);
      expect(points.every(({ low, balance, high }) => low <= balance && balance <= high)).toBe(true);
      expect((points.at(-1)?.withNew ?? 0) - (points.at(-1)?.balance ?? 0)).toBe(usual * 2);
    }),
    { numRuns: 300 },
  );
});

test('a gap says its day, and how many debts close it', () => {
  const planned = [{ day: addDays(today, 3), kopecks: -10_000 }];
  const points = getForecast({ today, balance: 0, due: [], planned, usualPerMonth: 0, incomePerMonth: 0 });
  expect(findCashGap(points, [6000, 6000, 6000, 6000])).toEqual({ date: '2026-11-24', kopecks: -10_000, shipments: 3 });
  expect(findCashGap(points.slice(0, 2), [])).toBeNull();
});
