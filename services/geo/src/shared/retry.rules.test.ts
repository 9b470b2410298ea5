import { expect, test } from 'vitest';
import { getNextTryAt, getNextUtcDayStart, MAX_LOOKUP_ATTEMPTS } from './retry.rules.ts';

test('a question in vain is repeated later and later, but within six hours', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const minutes = Array.from(
    { length: MAX_LOOKUP_ATTEMPTS + 3 },
    (_, at) => (getNextTryAt(at + 1, now).getTime() - now.getTime()) / 60_000,
  );
  expect(minutes.slice(0, 4)).toEqual([1, 2, 4, 8]);
  expect(Math.max(...minutes)).toBe(360);
  expect(getNextUtcDayStart(now)).toEqual(new Date('2026-11-22T00:00:00Z'));
});
