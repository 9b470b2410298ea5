import { expect, test } from 'vitest';
import { getNextShedShare } from './shed-share.rules.ts';

test.each([
  ['calm', 0, 0.2, 0],
  ['at the threshold', 0, 1, 0],
  ['above it', 0, 1.5, 0.5],
  ['far above it', 0, 10, 0.95],
  ['rising from where it is', 0.2, 1.6, 0.6],
  ['falling slowly', 0.9, 0.1, 0.63],
  ['gone when negligible', 0.02, 0, 0],
])('%s', (...[, share, strain, next]) => {
  expect(getNextShedShare(share, strain)).toBeCloseTo(next, 5);
});

test('calm again within five seconds of samples', () => {
  let share = 0.95;
  for (let sample = 0; sample < 25; sample += 1) share = getNextShedShare(share, 0);
  expect(share).toBe(0);
});
