import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths } from './calendar.rules.ts';
import { getDaySpan, splitIntoPeriods } from './periods.rules.ts';

test.each([
  { from: '2026-11', to: '2026-11', periods: ['2026-11'] },
  { from: '2026-10', to: '2026-12', periods: ['2026-Q4'] },
  { from: '2026-10', to: '2026-11', periods: ['2026-10', '2026-11'] },
  { from: '2025-12', to: '2026-11', periods: ['2025-12', '2026-Q1', '2026-Q2', '2026-Q3', '2026-10', '2026-11'] },
])('$from to $to is read from $periods', ({ from, to, periods }) => {
  expect(splitIntoPeriods({ from, to })).toEqual(periods);
});

test.each([
  { from: '2026-10', to: '2026-11', days: null },
  { from: '2026-10-29', to: '2026-11-27', days: { from: '2026-10-29', to: '2026-11-27' } },
  { from: '2026-10', to: '2026-11-27', days: { from: '2026-10-01', to: '2026-11-27' } },
])('$from to $to is counted by days: $days', ({ days, ...span }) => {
  expect(getDaySpan(span)).toEqual(days);
});

test('periods hold every month of the span once, and no other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 36 }), (start, length) => {
      const months = Array.from({ length: length + 1 }, (_, at) => addMonths('2023-01', start + at));
      const held = splitIntoPeriods({ from: months[0] ?? '', to: months.at(-1) ?? '' }).flatMap((period) => {
        const [year, quarter] = period.split('-Q');
        if (!quarter) return period;
        return [0, 1, 2].map((at) => addMonths(`${year}-01`, (Number(quarter) - 1) * 3 + at));
      });
      expect(held).toEqual(months);
    }),
  );
});
