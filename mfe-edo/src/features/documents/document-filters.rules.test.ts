import { defaultFilterState, mergeIntoDefaultFilters } from '@trassa/contracts/edo/filter-state';
import { chainsQuerySchema } from '@trassa/contracts/edo/filters';
import { describe, expect, test } from 'vitest';
import {
  buildViewQuery,
  countActiveDrawerFilters,
  isFiltered,
  parseAddressFilters,
  toChainsQuery,
} from './document-filters.rules.ts';

const refused: Record<string, unknown[]> = {
  ...{
    limit: [-1, 0, 1.5, 5001, Number.POSITIVE_INFINITY, '20'],
    page: [0, -3, 2.5, 1e9],
    period: ['abc', '20255', ''],
  },
  ...{ status: ['а б', 'x'.repeat(65)], documentStatus: ['%'], category: ['NOPE', 'constructor'], season: ['весна'] },
  ...{ dateFrom: ['2026-02-30', 'вчера'], dateTo: ['2026-2-3'], shipperInn: ['12'], receiverInn: ['7707083893x'] },
  ...{ carrierInn: ['77070838931'], hour: ['24', '-1'], startHour: ['полдень'], counted: ['все'], speed: ['fast'] },
  ...{ sort: ['number', '', '-'] },
  expired: ['true', 1],
};

describe('stored filters', () => {
  test('are merged over the defaults', () => {
    expect(mergeIntoDefaultFilters({ search: 'Казань', limit: 50 })).toEqual({
      ...defaultFilterState,
      search: 'Казань',
      limit: 50,
    });
  });

  test('lose unknown keys, wrong kinds and overlong texts', () => {
    const stored = JSON.parse('{"__proto__": {"admin": true}, "page": "2", "driverName": 7, "extra": 1}') as unknown;
    expect(mergeIntoDefaultFilters(stored)).toEqual(defaultFilterState);
    expect(mergeIntoDefaultFilters({ search: 'я'.repeat(201) }).search).toBe('');
    expect(mergeIntoDefaultFilters(null)).toEqual(defaultFilterState);
    expect(mergeIntoDefaultFilters('text')).toEqual(defaultFilterState);
  });

  test('lose values that the list would refuse, and keep those beside them', () => {
    for (const [key, values] of Object.entries(refused)) {
      for (const value of values) {
        const merged = mergeIntoDefaultFilters({ search: 'Казань', [key]: value });
        expect(merged, `${key} ${value}`).toEqual({ ...defaultFilterState, search: 'Казань' });
      }
    }
  });

  test('keep everything that the list takes', () => {
    const taken = {
      ...{ period: '20254', status: 'ON_TRNACLOTKL', documentStatus: '0', category: '0', dateFrom: '2026-02-28' },
      ...{ shipperInn: '7707083893', carrierInn: '500100732259', hour: '23', startHour: '0', season: 'winter' },
      ...{
        counted: 'routes',
        speed: 'estimated',
        company: 'Ёлка',
        expired: true,
        page: 3,
        limit: 5000,
        sort: 'started',
      },
    };
    expect(mergeIntoDefaultFilters(taken)).toEqual({ ...defaultFilterState, ...taken });
    expect(chainsQuerySchema.safeParse(toChainsQuery(mergeIntoDefaultFilters(taken))).success).toBe(true);
  });
});

test('a view is the link that brings its filters and order, but for the page', () => {
  const chosen = { ...defaultFilterState, category: '0', search: 'Казань & Ко', hasFaults: true, sort: 'started' };
  const { page, limit } = defaultFilterState;
  for (const state of [chosen, { ...chosen, page: 4, limit: 50 }, defaultFilterState]) {
    expect(parseAddressFilters(new URLSearchParams(buildViewQuery(state)))).toEqual({ ...state, page, limit });
  }
});

test('a link brings no filter that the list would refuse', () => {
  for (const [key, values] of Object.entries(refused)) {
    for (const value of values) {
      const state = parseAddressFilters(new URLSearchParams({ [key]: String(value), docNum: '1' }));
      const query = chainsQuerySchema.safeParse(toChainsQuery(state ?? defaultFilterState));
      expect(query.success, `${key}=${value}`).toBe(true);
    }
  }
  expect(parseAddressFilters(new URLSearchParams({ limit: '-1', status: 'ON_TRN' }))).toEqual({
    ...defaultFilterState,
    status: 'ON_TRN',
  });
});

test('filters travel under the names of the call, empty ones stay at home', () => {
  const query = toChainsQuery({
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

test('page and page size do not count as filtering', () => {
  expect(isFiltered({ ...defaultFilterState, page: 4, limit: 100 })).toBe(false);
  expect(isFiltered({ ...defaultFilterState, status: 'ON_TRNACLGROT' })).toBe(true);
  expect(countActiveDrawerFilters({ ...defaultFilterState, driverName: 'Сафин', deleted: true })).toBe(2);
});
