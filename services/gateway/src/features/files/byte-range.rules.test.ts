import { expect, test } from 'vitest';
import { parseRange } from './byte-range.rules.ts';

test.each([
  [undefined, null],
  ['bytes=0-1', { first: 0, last: 1 }],
  ['bytes=10-', { first: 10, last: 99 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=-20', { first: 80, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', null],
  ['bytes=0-1,4-5', null],
  ['lines=0-1', null],
  ['bytes=-', null],
])('of 100 bytes %s asks for %o', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range);
});
