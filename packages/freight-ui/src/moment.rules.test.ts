import { expect, test } from 'vitest';
import { findMoment, formatMoment, tomorrowAtTen } from './moment.rules.ts';

const ural = { name: 'МСК+2', ahead: 2 };

test('a promised time is that of the place', () => {
  const said = { day: '2026-12-01', time: '10:00' };
  expect(findMoment(said, undefined)?.toISOString()).toBe('2026-12-01T07:00:00.000Z');
  expect(findMoment(said, ural)?.toISOString()).toBe('2026-12-01T05:00:00.000Z');
  expect(formatMoment('2026-12-01T05:00:00.000Z', ural, 'Екатеринбург')).toBe('01.12.2026 10:00 (Екатеринбург, МСК+2)');
  expect(formatMoment('2026-12-01T07:00:00.000Z', undefined, 'Тверь')).toBe('01.12.2026 10:00 (МСК)');
});

test('tomorrow is a day of the place as well', () => {
  const lateInMoscow = new Date('2026-11-30T19:30:00Z');
  expect(tomorrowAtTen(undefined, lateInMoscow).day).toBe('2026-12-01');
  expect(tomorrowAtTen(ural, lateInMoscow).day).toBe('2026-12-02');
});

test.each([
  { day: null, time: '10:00' },
  { day: '2026-12-01', time: '' },
])('a part that is missing promises nothing: $day, «$time»', (said) => {
  expect(findMoment(said, undefined)).toBeNull();
});
