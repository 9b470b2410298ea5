import { defaultFilterState } from '@trassa/contracts/edo/default-filters';
import { describe, expect, test } from 'vitest';
import { countMore, isFiltered, mergeFilters, quickRange, rangeOf, toQuery } from './document-filters.rules.ts';

const now = new Date('2026-03-01T00:30:00+03:00');

describe('stored filters', () => {
  test('are merged over the defaults', () => {
    expect(mergeFilters({ search: 'Казань', limit: 50 })).toEqual({
      ...defaultFilterState,
      search: 'Казань',
      limit: 50,
    });
  });

  test('lose unknown keys, wrong kinds and overlong texts', () => {
    const stored = JSON.parse('{"__proto__": {"admin": true}, "page": "2", "driverName": 7, "extra": 1}') as unknown;
    expect(mergeFilters(stored)).toEqual(defaultFilterState);
    expect(mergeFilters({ search: 'я'.repeat(201) }).search).toBe('');
    expect(mergeFilters(null)).toEqual(defaultFilterState);
    expect(mergeFilters('text')).toEqual(defaultFilterState);
  });
});

test('filters travel under the names of the call, empty ones stay at home', () => {
  const query = toQuery({
    ...defaultFilterState,
    shipperInn: '7707083893',
    vehicleNumber: 'А765АА77',
    page: 3,
    limit: 50,
  });
  expect(query).toEqual({
    goInn: '7707083893',
    transport: 'А765АА77',
    period: '0',
    status: '0',
    category: 'ETRN',
    expired: false,
    limit: 50,
    offset: 100,
  });
});

test.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['week', '2026-02-23', '2026-03-01'],
  ['month', '2026-01-31', '2026-03-01'],
  ['thisMonth', '2026-03-01', '2026-03-01'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
  ['all', '', ''],
] as const)('the quick range %s is %s to %s in Moscow', (range, dateFrom, dateTo) => {
  expect(quickRange(range, now)).toEqual({ dateFrom, dateTo });
});

test('chosen days are recognised as a quick range, other days are none', () => {
  expect(rangeOf({ dateFrom: '2026-02-23', dateTo: '2026-03-01' }, now)).toBe('week');
  expect(rangeOf({ dateFrom: '2026-02-23', dateTo: '2026-02-24' }, now)).toBeNull();
});

test('page and page size do not count as filtering', () => {
  expect(isFiltered({ ...defaultFilterState, page: 4, limit: 100 })).toBe(false);
  expect(isFiltered({ ...defaultFilterState, status: 'ON_TRNACLGROT' })).toBe(true);
  expect(countMore({ ...defaultFilterState, driverName: 'Сафин', deleted: true })).toBe(2);
});
