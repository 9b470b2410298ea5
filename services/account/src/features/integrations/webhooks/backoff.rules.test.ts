import { expect, test } from 'vitest';
import { isHopeless, nextAttemptAt } from './backoff.rules.ts';

const HOUR_MS = 3_600_000;
const start = new Date('2026-11-20T09:00:00Z');

test('pauses grow, and the last attempt comes within a day', () => {
  let at = start;
  const pauses: number[] = [];
  for (let attempts = 1; ; attempts += 1) {
    const next = nextAttemptAt(attempts, at);
    if (!next) break;
    pauses.push(next.getTime() - at.getTime());
    at = next;
  }
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  const hours = (at.getTime() - start.getTime()) / HOUR_MS;
  expect(hours).toBeGreaterThan(23);
  expect(hours).toBeLessThan(24);
});

test('a server that asks for time gets it, and never less than the pause', () => {
  expect(nextAttemptAt(1, start, HOUR_MS)).toEqual(new Date(start.getTime() + HOUR_MS));
  expect(nextAttemptAt(6, start, HOUR_MS)).toEqual(nextAttemptAt(6, start));
  expect(nextAttemptAt(9, start, HOUR_MS)).toBeNull();
});

test.each([
  [71, false],
  [72, true],
])('after %i hours of failures a webhook is switched off: %s', (hours, expected) => {
  expect(isHopeless(start, new Date(start.getTime() + hours * HOUR_MS))).toBe(expected);
});
