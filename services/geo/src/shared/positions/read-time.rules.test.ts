import { afterEach, expect, test, vi } from 'vitest';
import { readTime } from './read-time.rules.ts';

test.each([
  ['1798794000', '2027-01-01T09:00:00.000Z'],
  ['1798794000000', '2027-01-01T09:00:00.000Z'],
  [1798794000, '2027-01-01T09:00:00.000Z'],
  ['2027-01-01T12:00:00+03:00', '2027-01-01T09:00:00.000Z'],
  ['вчера', null],
  ['', null],
  [null, null],
  ['99999999999999999999', null],
])('the time %j is %s', (given, read) => {
  expect(readTime(given)?.toISOString() ?? null).toBe(read);
});

afterEach(() => vi.unstubAllEnvs());

test.each(['2027-01-01T09:00:00', '2027-01-01 09:00:00.000', '2027-01-01T12:00:00+03:00'])(
  'the time %s does not depend on where the server stands',
  (given) => {
    vi.stubEnv('TZ', 'Asia/Vladivostok');
    expect(readTime(given)?.toISOString()).toBe('2027-01-01T09:00:00.000Z');
  },
);
