import { getNextSortCode, sortOfCode } from '@trassa/ui/sort-code';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buildOrdersQuery,
  isNarrowed,
  noStoredFilters,
  orderSorts,
  parseOrderFilters,
  parseStoredFilters,
  writeFiltersToParams,
} from './order-filters.rules.ts';

const read = (address: string, stored = noStoredFilters) => parseOrderFilters(new URLSearchParams(address), stored);

describe('filters of the list', () => {
  test('kept ones are merged with the defaults, broken ones forgotten', () => {
    expect(parseStoredFilters({ platform: 'x5', status: 7, colour: 'red' })).toEqual({
      ...noStoredFilters,
      platform: 'x5',
    });
    for (const broken of [null, 'x', 3, [], { priority: 'x'.repeat(65) }])
      expect(parseStoredFilters(broken)).toEqual(noStoredFilters);
  });
  test('what was kept is forgotten where the address names a filter: a figure leads to what it counts', () => {
    const stored = { platform: 'x5', status: 'new', priority: 'high' };
    expect(read('page=3&size=20', stored)).toMatchObject({ ...stored, page: 3, size: 20 });
    for (const address of ['status=paid', 'need=late', 'deliveredFrom=2026-11-01', 'search=Казань']) {
      expect(read(address, stored)).toMatchObject({ platform: 'all', priority: 'all' });
    }
  });
  test('days and needs of figures that mean nothing are none', () => {
    const figure = { need: '', createdFrom: '', createdTo: '', deliveredFrom: '', deliveredTo: '', pickupTo: '' };
    expect(read('need=all&createdFrom=вчера&deliveredTo=2026-11&pickupTo=31.10')).toMatchObject(figure);
    const query = buildOrdersQuery(read('need=late&deliveredFrom=2026-11-01&deliveredTo=2026-11-24'));
    expect(query).toMatchObject({ need: 'late', deliveredFrom: '2026-11-01', deliveredTo: '2026-11-24' });
    expect(isNarrowed(read('need=price'))).toBe(true);
  });
  test('what an address cannot mean becomes the default', () => {
    expect(read('page=-1&size=7&sort=status')).toMatchObject({ page: 1, size: 50, sort: '-created' });
    expect(read('page=1e3')).toMatchObject({ page: 1000 });
    expect(read('page=abc')).toMatchObject({ page: 1 });
  });
  test('the address written from filters gives the same filters, and keeps what is not theirs', () => {
    const word = fc.string({ minLength: 1, maxLength: 20 });
    const filters = fc.record({
      platform: word,
      status: word,
      priority: word,
      need: fc.constantFrom('', 'late', 'price'),
      createdFrom: fc.constantFrom('', '2026-11-01'),
      createdTo: fc.constantFrom('', '2026-11-24'),
      deliveredFrom: fc.constantFrom('', '2026-11-01'),
      deliveredTo: fc.constantFrom('', '2026-11-24'),
      pickupFrom: fc.constantFrom('', '2026-11-01'),
      pickupTo: fc.constantFrom('', '2026-11-24'),
      search: fc.string({ maxLength: 20 }),
      sort: fc.constantFrom('-created' as const, 'price' as const),
      page: fc.integer({ min: 1, max: 1000 }),
      size: fc.constantFrom(20, 50, 100),
    });
    fc.assert(
      fc.property(filters, (given) => {
        const params = writeFiltersToParams(given, new URLSearchParams('order=abc'));
        expect(params.get('order')).toBe('abc');
        expect(parseOrderFilters(params, noStoredFilters)).toEqual(given);
      }),
    );
  });
  test('the server is asked only for what narrows', () => {
    expect(buildOrdersQuery(read('search=%20%20'))).toEqual({ sort: '-created', limit: 50, offset: 0 });
    expect(buildOrdersQuery(read('status=active&page=2'))).toMatchObject({ status: 'active', offset: 50 });
    expect([isNarrowed(read('')), isNarrowed(read('search=x')), isNarrowed(read('priority=low'))]).toEqual([
      false,
      true,
      true,
    ]);
  });
  test('the list is always sorted: taking the sort away turns the default round, and back', () => {
    expect(sortOfCode('-price')).toEqual({ key: 'price', direction: 'desc' });
    expect(getNextSortCode(orderSorts, { key: 'price', direction: 'asc' }, '-created')).toBe('price');
    expect(getNextSortCode(orderSorts, null, '-price')).toBe('-created');
    expect(getNextSortCode(orderSorts, null, '-created')).toBe('created');
    expect(getNextSortCode(orderSorts, { key: 'cargo', direction: 'asc' }, 'price')).toBe('-created');
  });
});
