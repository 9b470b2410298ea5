import { expect, test } from 'vitest';
import { countMostPages } from './page-groups.rules.ts';

test('a long list goes in larger groups, and people still see it move on at least twenty times', () => {
  expect(countMostPages(0, 1000)).toBe(20);
  expect(countMostPages(400_000, 1000)).toBe(20);
  expect(countMostPages(600_000, 1000)).toBe(30);
  expect(countMostPages(1_000_000, 1000)).toBe(50);
  expect(countMostPages(Number.MAX_SAFE_INTEGER, 1000)).toBe(50);
});
