import { expect, test } from 'vitest';
import { splitMoment, toMoment } from './empty-parts.rules.ts';

test.each([
  ['2026-11-18', { day: '2026-11-18', time: '' }],
  ['2026-11-18T21:30:00Z', { day: '2026-11-19', time: '00:30' }],
  ['', { day: '', time: '' }],
])('the moment %j is shown as its Moscow day, with the time that was entered only', (moment, shown) => {
  expect(splitMoment(moment)).toEqual(shown);
});

test('a day without a time stays a day until the time is entered', () => {
  expect(toMoment('2026-11-18', splitMoment(toMoment('2026-11-18', '')).time)).toBe('2026-11-18');
});
