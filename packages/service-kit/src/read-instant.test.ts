import fc from 'fast-check';
import pg from 'pg';
import { expect, it } from 'vitest';
import { readInstant, toIsoInstant } from './read-instant.ts';

const asDriver = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text');
const two = (most: number) => fc.integer({ min: 0, max: most }).map((number) => String(number).padStart(2, '0'));
const written = fc
  .record({
    at: fc.date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true }),
    fraction: fc.stringMatching(/^(\.\d{1,6})?$/),
    zone: fc.oneof(
      fc.constant('+00'),
      fc.tuple(fc.constantFrom('+', '-'), two(14)).map((parts) => parts.join('')),
    ),
  })
  .map(({ at, fraction, zone }) => `${at.toISOString().slice(0, 19).replace('T', ' ')}${fraction}${zone}`);

it('reads instants as the driver does', () => {
  fc.assert(
    fc.property(written, (text) => {
      expect(readInstant(text)).toEqual(asDriver(text));
      expect(toIsoInstant(text)).toBe(new Date(asDriver(text)).toISOString());
    }),
  );
});

it.each([
  '2026-11-22 09:30:00+05:30',
  '1890-01-01 00:00:00+02:30:17',
  '1890-01-01 00:00:00.123+02:30',
  '12026-01-01 00:00:00+00',
  '0044-03-15 00:00:00+00 BC',
  'infinity',
  '-infinity',
])('leaves %s to the driver', (text) => {
  expect(readInstant(text)).toEqual(asDriver(text));
});
