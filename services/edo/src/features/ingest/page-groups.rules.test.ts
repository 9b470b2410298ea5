import { expect, test } from 'vitest';
import { getMostPagesPerTransaction } from './page-groups.rules.ts';

test('a long list goes in larger groups, and people still see it move on at least twenty times', () => {
  expect(getMostPagesPerTransaction(0, 1000)).toBe(20);
  expect(getMostPagesPerTransaction(400_000, 1000)).toBe(20);
  expect(getMostPagesPerTransaction(600_000, 1000)).toBe(30);
  expect(getMostPagesPerTransaction(1_000_000, 1000)).toBe(50);
  expect(getMostPagesPerTransaction(Number.MAX_SAFE_INTEGER, 1000)).toBe(50);
});
