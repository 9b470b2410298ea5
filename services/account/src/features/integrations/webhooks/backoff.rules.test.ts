import { expect, test } from 'vitest';
import { isFailingTooLong } from './backoff.rules.ts';

const HOUR_MS = 3_600_000;
const start = new Date('2026-11-20T09:00:00Z');

test.each([
  [71, false],
  [72, true],
])('after %i hours of failures a webhook is switched off: %s', (hours, expected) => {
  expect(isFailingTooLong(start, new Date(start.getTime() + hours * HOUR_MS))).toBe(expected);
});
