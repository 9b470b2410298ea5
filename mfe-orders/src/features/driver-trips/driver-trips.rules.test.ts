import type { DriverTrip } from '@trassa/contracts/orders/driver';
import { expect, test } from 'vitest';
import type { QueuedMark } from '../../shared/mark-queue/mark-queue.rules.ts';
import { formatWindow, getNavigatorLinks, getTripGroup, isMarkDue, listShownMarks } from './driver-trips.rules.ts';

const now = new Date('2026-12-01T09:00:00Z');
const aTrip = (parts: Partial<DriverTrip>) =>
  ({ id: 'trip', stage: 'ahead', events: [], ...parts }) as never as DriverTrip;

test.each([
  { stage: 'done', pickupAt: '2026-12-01T05:00:00Z', group: 'done' },
  { stage: 'on_road', pickupAt: '2026-11-29T05:00:00Z', group: 'current' },
  { stage: 'ahead', pickupAt: '2026-12-01T18:00:00Z', group: 'today' },
  { stage: 'ahead', pickupAt: '2026-11-30T05:00:00Z', group: 'today' },
  { stage: 'ahead', pickupAt: '2026-12-01T21:30:00Z', group: 'tomorrow' },
  { stage: 'ahead', pickupAt: '2026-12-03T05:00:00Z', group: 'later' },
  { stage: 'ahead', pickupAt: null, group: 'today' },
] as const)('a trip $stage of $pickupAt is in $group', ({ stage, pickupAt, group }) => {
  expect(getTripGroup(aTrip({ stage, pickupAt }), [], now)).toBe(group);
});

test.each([
  { pickupAt: '2026-12-01T15:00:00Z', at: '2026-12-01T09:00:00Z', group: 'tomorrow' },
  { pickupAt: '2026-12-01T22:00:00Z', at: '2026-12-01T20:00:00Z', group: 'today' },
  { pickupAt: '2026-12-02', at: '2026-12-01T20:00:00Z', group: 'today' },
])('a loading in Vladivostok of $pickupAt is in $group at $at: its days are those of the place', (loading) => {
  const trip = aTrip({ pickupAt: loading.pickupAt, clock: { name: 'МСК+7', ahead: 7 } });
  expect(getTripGroup(trip, [], new Date(loading.at))).toBe(loading.group);
});

test('a waiting mark counts, once it is known it counts once, and a refused one does not', () => {
  const event = { id: 'a', point: 0, kind: 'loading', step: 'arrived', at: '', remark: '', hasPhoto: false } as const;
  const queued = (key: string, refusal: string | null): QueuedMark => ({
    ...{ key, tripId: 'trip', number: '1', kind: 'loading', point: 0, step: 'done', at: '', remark: '', photo: null },
    refusal,
  });
  const shown = listShownMarks(aTrip({ events: [event] }), [queued('a', null), queued('b', null), queued('c', 'Нет')]);
  expect(shown.map(({ key, isWaiting }) => [key, isWaiting])).toEqual([
    ['a', false],
    ['b', true],
  ]);
  expect(getTripGroup(aTrip({ pickupAt: '2026-12-05T05:00:00Z' }), shown, now)).toBe('current');
});

test.each([
  { stage: 'ahead', pickupAt: '2026-12-03T05:00:00Z', isDue: false },
  { stage: 'ahead', pickupAt: '2026-12-01T18:00:00Z', isDue: true },
  { stage: 'on_road', pickupAt: '2026-11-29T05:00:00Z', isDue: true },
] as const)('the mark of a trip $stage of $pickupAt fits now: $isDue', ({ isDue, ...trip }) => {
  expect(isMarkDue(aTrip(trip), [], now)).toBe(isDue);
});

test.each([
  { day: '2026-12-01', from: '08:00', to: '12:00', text: 'завтра, 08:00–12:00 (местное)' },
  {
    ...{ day: '2026-12-01', from: '08:00', to: '12:00', clock: { name: 'МСК+2', ahead: 2 } },
    text: 'завтра, 08:00–12:00 (местное, МСК+2)',
  },
  { day: '2026-12-02', from: '', to: '', text: '2\u00a0дек' },
  { day: '', from: '', to: '', text: '' },
])('a window reads «$text»', ({ text, ...point }) =>
  expect(formatWindow(point, new Date('2026-11-30T12:00:00Z'))).toBe(text),
);

test('the way leads to the place, or to its address where nobody knows the place', () => {
  expect(getNavigatorLinks({ latitude: 55.8, longitude: 49.1, address: 'Казань' })).toEqual({
    app: 'yandexnavi://build_route_on_map?lat_to=55.8&lon_to=49.1',
    site: 'https://yandex.ru/maps/?rtext=%7E55.8%2C49.1&rtt=auto',
  });
  expect(getNavigatorLinks({ latitude: null, longitude: null, address: 'г Казань' }).app).toContain('map_search?text=');
});
