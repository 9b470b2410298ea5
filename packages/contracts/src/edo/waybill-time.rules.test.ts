import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatStatedTime, parseWaybillDayAndTime, parseWaybillInstant } from './waybill-time.rules.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

test.each([
  ['18.11.2026T10:00:00+03:00', '2026-11-18T07:00:00.000Z'],
  ['2026-11-18T10:00:00+03:00', '2026-11-18T07:00:00.000Z'],
  ['18.11.2026T07:00:00Z', '2026-11-18T07:00:00.000Z'],
  ['2026-11-18T07:00:00.000Z', '2026-11-18T07:00:00.000Z'],
  ['18.11.2026T10:00:00.000+03:00', '2026-11-18T07:00:00.000Z'],
  ['18.11.2026T10:00+03:00', '2026-11-18T07:00:00.000Z'],
  ['18.11.2026T10:00:00+0300', '2026-11-18T07:00:00.000Z'],
  ['18.11.2026T10:00:00+03', '2026-11-18T07:00:00.000Z'],
  ['18.11.2026T10:00:00', '2026-11-18T07:00:00.000Z'],
  ['18.11.2026 10:00', '2026-11-18T07:00:00.000Z'],
  ['18.11.2026 10:00 МСК', '2026-11-18T07:00:00.000Z'],
  ['20.11.2025T05:52:00+05:00', '2025-11-20T00:52:00.000Z'],
  ['20.11.2025T05:52:00-01:30', '2025-11-20T07:22:00.000Z'],
  ['20.11.2025T00:10:00-00:30', '2025-11-20T00:40:00.000Z'],
  ['18.11.2026T24:00:00+03:00', '2026-11-18T21:00:00.000Z'],
  ['18.11.2026', '2026-11-17T21:00:00.000Z'],
])('a waybill says «%s» for %s', (text, expected) => {
  expect(iso(parseWaybillInstant(text))).toBe(expected);
});

test.each([
  'завтра',
  '',
  null,
  '31.02.2026T10:00:00+03:00',
  '18.11.1926T10:00:00+03:00',
  '18.11.2126T10:00:00+03:00',
  '18.11.2026T25:00:00',
  '18.11.2026T10:61',
  '18.11.2026 в обед',
  '18.11.2026T10:00:00+99:00',
])('«%s» is no time of a waybill', (text) => {
  expect(parseWaybillInstant(text)).toBeNull();
});

test('a term of a day ends with it', () => {
  expect(iso(parseWaybillInstant('19.11.2026', 'end'))).toBe('2026-11-19T20:59:00.000Z');
});

test.each([
  ['20.11.2025', '05:52:10', '2025-11-20T02:52:10.000Z'],
  ['20.11.2025', '05.52.10', '2025-11-20T02:52:10.000Z'],
  ['2025-11-20', '05:52', '2025-11-20T02:52:00.000Z'],
  ['20.11.2025', null, '2025-11-19T21:00:00.000Z'],
  ['20.11.2025', 'утром', '2025-11-19T21:00:00.000Z'],
  ['45.13.2025', '05:52', null],
  [null, null, null],
])('a title composed on %s at %s is of %s', (date, time, expected) => {
  expect(iso(parseWaybillDayAndTime(date, time))).toBe(expected);
});

test('every writing of an instant reads as that instant', () => {
  const instants = fc.date({ min: new Date('2000-01-02'), max: new Date('2099-12-30'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, fc.integer({ min: -12 * 60, max: 14 * 60 }), (moment, offset) => {
      const at = new Date(Math.floor(moment.getTime() / 1000) * 1000);
      const local = new Date(at.getTime() + offset * 60_000).toISOString().slice(0, 19);
      const clock = (minutes: number) => [Math.floor(minutes / 60), minutes % 60].map((n) => `${n}`.padStart(2, '0'));
      const zone = `${offset < 0 ? '-' : '+'}${clock(Math.abs(offset)).join(':')}`;
      const [day = '', time = ''] = local.split('T');
      const russian = day.split('-').reverse().join('.');
      for (const text of [at.toISOString(), `${local}${zone}`, `${russian}T${time}${zone}`, `${local}.123${zone}`]) {
        expect(parseWaybillInstant(text)).toEqual(at);
      }
    }),
  );
});

test.each([
  ['20.11.2025', '2025-11-20'],
  ['20.11.2025T00:00:00+03:00', '2025-11-19T21:00:00.000Z'],
  ['завтра', null],
])('%s is stated as %s: a day keeps no hour', (text, stated) => {
  expect(formatStatedTime(text)).toBe(stated);
});
