import { expect, test } from 'vitest';
import { mostPages } from './page-groups.rules.ts';

test('a long list goes in larger groups, and people still see it move on at least twenty times', () => {
  expect(mostPages(0, 1000)).toBe(20);
  expect(mostPages(400_000, 1000)).toBe(20);
  expect(mostPages(600_000, 1000)).toBe(30);
  expect(mostPages(1_000_000, 1000)).toBe(50);
  expect(mostPages(Number.MAX_SAFE_INTEGER, 1000)).toBe(50);
});
