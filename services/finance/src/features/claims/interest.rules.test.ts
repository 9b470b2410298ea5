import { buildKeyRates, type DatedRate } from '@trassa/contracts/finance/key-rate.rules';
import { isWorkingDay } from '@trassa/contracts/finance/working-days.rules';
import { addDays } from '@trassa/contracts/moscow-day.rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DebtForInterest, listInterestPeriods, listPenaltyPeriods } from './interest.rules.ts';

const { rates } = buildKeyRates([]);
const count = (parts: Partial<DebtForInterest> & Pick<DebtForInterest, 'dueOn' | 'until'>) =>
  listInterestPeriods({ kopecks: 10_000_000, paid: [], ...parts }, rates);

test('a change of the rate begins a line of its own', () => {
  expect(count({ dueOn: '2026-02-10', until: '2026-02-20' })).toEqual([
    { from: '2026-02-11', to: '2026-02-15', days: 5, debt: 10_000_000, percent: 16, interest: 21_918, paid: 0 },
    { from: '2026-02-16', to: '2026-02-20', days: 5, debt: 10_000_000, percent: 15.5, interest: 21_233, paid: 0 },
  ]);
});

test('a leap year has 366 days in its share', () => {
  expect(count({ dueOn: '2023-12-29', until: '2024-01-02' }).map(({ days, interest }) => [days, interest])).toEqual([
    [2, 8767],
    [2, 8743],
  ]);
});

test('the day of a payment is one of the whole debt, and a term on a day off ends on the next working one', () => {
  const paid = [{ on: '2026-02-11', kopecks: 4_000_000 }];
  expect(count({ dueOn: '2026-02-07', until: '2026-02-12', paid })).toMatchObject([
    { from: '2026-02-10', to: '2026-02-11', debt: 10_000_000, paid: 4_000_000 },
    { from: '2026-02-12', to: '2026-02-12', debt: 6_000_000, paid: 0 },
  ]);
  expect(count({ dueOn: '2026-02-10', until: '2026-02-10' })).toEqual([]);
});

test('rates that the bank told follow the table, a change a line', () => {
  const told = [
    { from: '2026-03-20', percent: 99 },
    { from: '2026-03-24', percent: 15 },
    { from: '2026-03-23', percent: 15 },
    { from: '2026-05-29', percent: 14 },
  ];
  const { rates: all, knownTo } = buildKeyRates(told);
  expect(all.slice(-3)).toEqual([
    { from: '2026-02-16', percent: 15.5 },
    { from: '2026-03-23', percent: 15 },
    { from: '2026-05-29', percent: 14 },
  ]);
  expect(knownTo).toBe('2026-05-31');
});

test('a penalty stops at its cap', () => {
  const debt = { kopecks: 10_000_000, dueOn: '2026-02-10', until: '2026-12-31', paid: [] };
  expect(listPenaltyPeriods(debt, { percent: 0.1, cap: 10 }).map(({ interest }) => interest)).toEqual([1_000_000]);
  expect(listPenaltyPeriods(debt, { percent: 0.1, cap: null })[0]?.interest).toBe(3_240_000);
});

/** Interest counted day by day; equal days in a row are rounded together. */
function countByDays({ kopecks, dueOn, paid, until }: DebtForInterest, all: readonly DatedRate[]): [number, number] {
  let first = dueOn;
  while (!isWorkingDay(first)) first = addDays(first, 1);
  let [interest, counted, run, key] = [0n, 0, { top: 0n, bottom: 1n }, ''];
  const close = () => {
    interest += (2n * run.top + run.bottom) / (2n * run.bottom);
  };
  for (let day = addDays(first, 1); day <= until; day = addDays(day, 1)) {
    const debt = kopecks - paid.reduce((sum, one) => (one.on < day ? sum + one.kopecks : sum), 0);
    const hasPayment = paid.some(({ on }) => on === addDays(day, -1) && on > first);
    const year = Number(day.slice(0, 4));
    const length = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1 ? 366n : 365n;
    const percent = all.findLast(({ from }) => from <= day)?.percent ?? 0;
    const next = `${debt} ${percent} ${length}`;
    if (next !== key || hasPayment) {
      close();
      [run, key] = [{ top: 0n, bottom: 100_000n * length }, next];
    }
    if (debt <= 0) continue;
    run.top += BigInt(debt) * BigInt(Math.round(percent * 1000));
    counted += 1;
  }
  close();
  return [Number(interest), counted];
}

test('interest is what counting day by day gives, over leap years, rates and part payments', () => {
  const day = fc.integer({ min: 0, max: 2200 }).map((days) => addDays('2020-06-01', days));
  const payment = fc.record({ on: day, kopecks: fc.integer({ min: 1, max: 40_000_000 }) });
  fc.assert(
    fc.property(
      ...[day, fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 1e11 })],
      fc.array(payment, { maxLength: 5 }),
      (dueOn, late, kopecks, paid) => {
        const debt = { kopecks, dueOn, paid, until: addDays(dueOn, late) };
        const periods = listInterestPeriods(debt, rates);
        const sums = [periods.map(({ interest }) => interest), periods.map(({ days }) => days)];
        const [interest, days] = sums.map((all) => all.reduce((sum, one) => sum + one, 0));
        expect([interest, days]).toEqual(countByDays(debt, rates));
      },
    ),
    { numRuns: 1000 },
  );
});
