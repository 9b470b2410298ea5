import { describe, expect, test } from 'vitest';
import {
  buildTransportQuery,
  getPeriodBounds,
  getRoiRating,
  getUtilizationRating,
  trendColumns,
} from './transport.rules.ts';

test('the call carries what is chosen and drops statuses that do not exist', () => {
  expect(
    buildTransportQuery(
      { search: 'Сафин', status: 'in_transit', type: 'тент', active: 'true', directory: 'out' },
      { page: 2, size: 20, sort: 'driver' },
    ),
  ).toEqual({
    sort: 'driver',
    search: 'Сафин',
    status: 'in_transit',
    type: 'тент',
    active: true,
    directory: 'out',
    limit: 20,
    offset: 20,
  });
  expect(
    buildTransportQuery(
      { search: '', status: 'Спит', type: '', active: 'да', directory: 'да' },
      { page: 1, size: 20, sort: '' },
    ),
  ).toEqual({ sort: '-last', limit: 20, offset: 0 });
});

describe('verdicts stand on the thresholds of the specification', () => {
  test.each([
    [80, 'good'],
    [79.9, 'fair'],
    [60, 'fair'],
    [59.9, 'poor'],
  ])('utilization %d is %s', (percent, verdict) => {
    expect(getUtilizationRating(percent)).toBe(verdict);
  });

  test.each([
    [90, 'good'],
    [80, 'fair'],
    [79.9, 'poor'],
  ])('return %d is %s', (percent, verdict) => {
    expect(getRoiRating(percent)).toBe(verdict);
  });
});

describe('a column of a trend', () => {
  test.each([
    ['daily', '2026-11-20', { dateFrom: '2026-11-20', dateTo: '2026-11-20' }],
    ['weekly', '2026-12-28', { dateFrom: '2026-12-28', dateTo: '2027-01-03' }],
    ['monthly', '2028-02-01', { dateFrom: '2028-02-01', dateTo: '2028-02-29' }],
  ] as const)('%s from %s leads to its own days', (period, date, days) => {
    expect(getPeriodBounds(period, date)).toEqual(days);
  });

  test('is named by its stretch', () => {
    const words = { weekName: (day: string) => `неделя с ${day}`, getHref: () => '' };
    const point = [{ date: '2026-11-16', trips: 4, completed: 1 }];
    expect(trendColumns(point, 'weekly', words)[0]).toMatchObject({ label: '16.11', name: 'неделя с 16.11.2026' });
    expect(trendColumns(point, 'monthly', words)[0]).toMatchObject({ label: '11.2026', name: '11.2026', value: 4 });
  });
});
