import { expect, test } from 'vitest';
import { getFreshness, isRecentlyRecorded } from './freshness.rules.ts';

const now = new Date('2026-11-29T12:00:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

test.each([
  [-2, 'now', true],
  [5, 'now', true],
  [6, 'recent', true],
  [60, 'recent', true],
  [61, 'old', false],
  [24 * 60, 'old', false],
  [24 * 60 + 1, 'lost', false],
])('a position of %i minutes is %s', (minutes, freshness, isEnough) => {
  expect(getFreshness(before(minutes), now)).toBe(freshness);
  expect(isRecentlyRecorded(before(minutes), now)).toBe(isEnough);
});
