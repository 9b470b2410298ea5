import { expect, test } from 'vitest';
import { getMaxPagesPerTransaction } from './page-groups.rules.ts';

test('a long list goes in larger groups, and people still see it move on at least twenty times', () => {
  expect(getMaxPagesPerTransaction(0, 1000)).toBe(20);
  expect(getMaxPagesPerTransaction(400_000, 1000)).toBe(20);
  expect(getMaxPagesPerTransaction(600_000, 1000)).toBe(30);
  expect(getMaxPagesPerTransaction(1_000_000, 1000)).toBe(50);
  expect(getMaxPagesPerTransaction(Number.MAX_SAFE_INTEGER, 1000)).toBe(50);
});
