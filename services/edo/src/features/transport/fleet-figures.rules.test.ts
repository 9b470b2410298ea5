import { expect, test } from 'vitest';
import { buildDurationMeasure, buildMeasure, ROI_BOUNDS } from './fleet-figures.rules.ts';

const minutes = (...values: number[]) => values.map((value) => ({ label: String(value), count: 1, done: 0 }));

test('mean and median of time leave out trips beyond the bounds, count them, and do not pull them to the bound', () => {
  // Half a minute and four days are input errors of signatories; 2, 3 and 10 hours are trips.
  expect(buildDurationMeasure(minutes(0.5, 120, 180, 600, 5760) as never)).toMatchObject({
    known: 5,
    clamped: 2,
    avg: 5,
    median: 3,
    min: 0.5,
    max: 48,
  });
});

test('where every value is beyond the bounds there is no mean at all', () => {
  expect(buildDurationMeasure(minutes(1, 9999) as never)).toMatchObject({
    known: 2,
    clamped: 2,
    avg: null,
    median: null,
  });
});

test('guesses enter no figure of what is known', () => {
  const measure = buildMeasure({ known: [{ value: 70, count: 1 }], estimated: [{ value: 90, count: 3 }] }, ROI_BOUNDS);
  expect(measure).toMatchObject({ known: 1, estimated: 3, avg: 70, median: 70, estimate: { avg: 90, median: 90 } });
});
