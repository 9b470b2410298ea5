import { expect, test } from 'vitest';
import { getNextPeriod } from './upload-rate.rules.ts';

const least = { bytesPerSecond: 1000, periodMs: 10_000 };
const period = { since: 0, bytes: 500 };

test.each([
  ['within the period nothing is judged', { now: 9999, bytes: 500, isServiceBusy: false }, period],
  [
    'enough bytes begin the next period',
    { now: 10_000, bytes: 10_500, isServiceBusy: false },
    { since: 10_000, bytes: 10_500 },
  ],
  ['a byte too few ends the upload', { now: 10_000, bytes: 10_499, isServiceBusy: false }, null],
  ['a byte in three seconds ends it', { now: 10_000, bytes: 503, isServiceBusy: false }, null],
  [
    'a busy service is not the fault of the caller',
    { now: 60_000, bytes: 500, isServiceBusy: true },
    { since: 60_000, bytes: 500 },
  ],
])('%s', (_, moment, expected) => {
  expect(getNextPeriod(period, moment, least)).toEqual(expected);
});
