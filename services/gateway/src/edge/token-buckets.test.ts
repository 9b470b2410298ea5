import { expect, test } from 'vitest';
import { TokenBuckets } from './token-buckets.ts';

test('a burst is allowed, then one call per interval', () => {
  const buckets = new TokenBuckets({ perSecond: 2, burst: 3 });
  expect([0, 0, 0, 0].map(() => buckets.take('a', 1000))).toEqual([0, 0, 0, 1]);
  expect(buckets.take('a', 1500)).toBe(0);
  expect(buckets.take('a', 1500)).toBe(1);
});

test('a greedy caller takes nothing from another', () => {
  const buckets = new TokenBuckets({ perSecond: 1, burst: 1 });
  for (let turn = 0; turn < 100; turn += 1) buckets.take('greedy', 0);
  expect(buckets.take('modest', 0)).toBe(0);
});

test('a flood of callers does not fill the memory', () => {
  const buckets = new TokenBuckets({ perSecond: 1, burst: 1, maxKeys: 100 });
  for (let key = 0; key < 10_000; key += 1) buckets.take(String(key), 0);
  expect(buckets.size).toBeLessThanOrEqual(100);
});
