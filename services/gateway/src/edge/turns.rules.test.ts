import { expect, test } from 'vitest';
import { getUseAfter, StandingQueue, usesFarMore } from './turns.rules.ts';

test('what a company used weighs half as much two seconds later', () => {
  const use = getUseAfter({ ms: 400, at: 1000 }, 100, 3000);
  expect(use).toEqual({ ms: 300, at: 3000 });
  expect(getUseAfter(use, 0, 7000).ms).toBe(75);
});

test.each([
  { used: 200, other: 0, goesBehind: false },
  { used: 2000, other: 1500, goesBehind: false },
  { used: 2000, other: 400, goesBehind: true },
])('whether a company that used $used goes behind one that used $other: $goesBehind', ({ used, other, goesBehind }) => {
  expect(usesFarMore({ ms: used, at: 0 }, { ms: other, at: 0 }, 0)).toBe(goesBehind);
});

test('a queue refuses when it stays long, at once when it was so lately, and not when it moves', () => {
  const queue = new StandingQueue(30, 100);
  const refused = (waitMs: number, now: number) => queue.refuses(waitMs, now);
  expect([refused(50, 0), refused(80, 90), refused(90, 101)]).toEqual([false, false, true]);
  queue.started(10);
  expect([refused(20, 300), refused(40, 400)]).toEqual([false, true]);
  queue.started(10);
  expect([refused(40, 2500), refused(40, 2550)]).toEqual([false, false]);
});
