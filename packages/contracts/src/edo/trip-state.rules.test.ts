import { describe, expect, test } from 'vitest';
import { getSilenceBoundary, getStanding, isTripFinished, type TripFacts } from './trip-state.rules.ts';

const day = (text: string) => new Date(`2026-11-${text}:00+03:00`);
const now = day('24T21:00');
const facts = (parts: Partial<TripFacts>): TripFacts => ({
  category: 'ETRN',
  status: 'ON_TRNACLPPRIN',
  startedAt: day('10T09:00'),
  lastAt: day('10T12:00'),
  dueAt: null,
  closedAt: null,
  ...parts,
});

describe('the standing of a trip on 24 November', () => {
  test.each<[says: string, Partial<TripFacts>, standing: string]>([
    ['on the road, its term yet to come', { dueAt: day('26T09:00') }, 'ON_TRNACLPPRIN'],
    ['three whole days after its term it is still on the road', { dueAt: day('21T00:00') }, 'ON_TRNACLPPRIN'],
    ['a day later it is without news', { dueAt: day('20T23:59') }, 'SILENT'],
    ['a late title is news', { dueAt: day('12T09:00'), lastAt: day('22T10:00') }, 'ON_TRNACLPPRIN'],
    ['without a term it has a week from its first title', { startedAt: day('14T01:00') }, 'ON_TRNACLPPRIN'],
    ['and then three days', { startedAt: day('13T23:00') }, 'SILENT'],
    ['a vehicle that never came to load is without news, too', { status: 'ON_TRNACLGROT' }, 'SILENT'],
    ['T3 ends it', { status: 'ON_TRNACLGRPO', lastAt: day('23T10:00') }, 'ON_TRNACLGRPO'],
    ['and when T4 does not come, it stays finished without', { status: 'ON_TRNACLGRPO' }, 'CLOSED'],
    ['T4 ends it', { status: 'ON_TRNACLPVYN' }, 'ON_TRNACLPVYN'],
    ['a refused one awaits nothing', { status: 'ON_TRNACLOTKL' }, 'ON_TRNACLOTKL'],
    ['a document of another category is no trip', { category: 'PTL', status: 'ON_PTLVIPTS' }, 'ON_PTLVIPTS'],
    ['a person finished it', { closedAt: day('24T20:00') }, 'CLOSED'],
    ['T4 that comes later takes its place', { closedAt: day('24T20:00'), status: 'ON_TRNACLPVYN' }, 'ON_TRNACLPVYN'],
    ['T3 that comes later leaves it without T4', { closedAt: day('24T20:00'), status: 'ON_TRNACLGRPO' }, 'CLOSED'],
  ])('%s', (_, parts, standing) => {
    expect(getStanding(facts(parts), now)).toBe(standing);
  });

  test('does not change before midnight in Moscow', () => {
    expect(getSilenceBoundary(day('24T00:00'))).toEqual(getSilenceBoundary(day('24T23:59')));
    expect(+getSilenceBoundary(day('25T00:00')) - +getSilenceBoundary(day('24T23:59'))).toBe(86_400_000);
  });
});

test.each([
  ['ON_TRN', false],
  ['ON_TRNACLGROT', false],
  ['ON_TRNACLPPRIN', false],
  ['ON_TRNACLGRPO', true],
  ['ON_TRNACLPVYN', true],
  ['ON_TRNACLZAKR', true],
  ['ON_TRNACLOTKL', false],
  ['что-то', false],
])('a trip with %s is over: %s, and so it is for vehicles, map, lists and orders', (status, over) => {
  expect(isTripFinished({ category: 'ETRN', status, closedAt: null })).toBe(over);
  expect(isTripFinished({ category: 'ETRN', status, closedAt: now })).toBe(status !== 'ON_TRNACLOTKL');
});
