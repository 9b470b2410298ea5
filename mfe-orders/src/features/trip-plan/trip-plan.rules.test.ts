import type { PlannedTrip } from '@trassa/contracts/orders/trip-plan';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { aDriver, aPlan, aTrip, aVehicle, getId } from '../../shared/testing/a-plan.ts';
import {
  applyMoveToPlan,
  buildDropsByVehicle,
  buildPlanRows,
  getBarPlace,
  getNowPercent,
  listTripsOfDay,
  readPeriod,
} from './trip-plan.rules.ts';
import { formatTripSpan } from './trip-words.ts';

const december = { from: '2026-12-01', days: '7' } as const;
const now = new Date('2026-12-03T21:30:00Z');
afterEach(() => vi.useRealTimers());

test.each([
  { address: '', expected: { from: '2026-12-04', days: '7' } },
  { address: 'from=2026-11-30&days=14', expected: { from: '2026-11-30', days: '14' } },
  { address: 'from=2026-13-45&days=30', expected: { from: '2026-12-04', days: '7' } },
])('the address «$address» is a period', ({ address, expected }) => {
  expect(readPeriod(new URLSearchParams(address), now)).toEqual(expected);
});

test('the line of now stands in the shown days alone', () => {
  expect(getNowPercent(december, now)).toBeCloseTo((3 + 0.5 / 24) * (100 / 7));
  expect(getNowPercent({ from: '2026-12-04', days: '7' }, new Date('2026-12-03T20:59:59Z'))).toBeNull();
  expect(getNowPercent(december, new Date('2026-12-07T21:00:00Z'))).toBeNull();
});

test.each([
  { what: 'a whole day', start: '2026-12-01T21:00Z', end: '2026-12-02T21:00Z', left: 100 / 7, width: 100 / 7 },
  { what: 'cut at the first day', start: '2026-11-28T21:00Z', end: '2026-12-01T21:00Z', left: 0, width: 100 / 7 },
  { what: 'longer than the days', start: '2026-01-01T00:00Z', end: '2027-01-01T00:00Z', left: 0, width: 100 },
])('a period is placed by its share of the days: $what', ({ start, end, left, width }) => {
  const place = getBarPlace(december, Date.parse(start), Date.parse(end));
  expect(place?.left).toBeCloseTo(left);
  expect(place?.width).toBeCloseTo(width);
});

test('a period outside the days has no place', () => {
  expect(getBarPlace(december, Date.parse('2026-12-10T00:00Z'), Date.parse('2026-12-11T00:00Z'))).toBeNull();
});

test('a row has its trips in order with phases, the empty run before them and what overlaps', () => {
  const first = aTrip({ vehicleId: getId('a') });
  const second = aTrip({
    ...{ orderId: getId('2'), number: 'С-2', vehicleId: getId('a'), emptyKm: 350 },
    phases: {
      ...{ start: '2026-12-04T05:00:00Z', loaded: '2026-12-04T07:00:00Z' },
      ...{ arrived: '2026-12-05T05:00:00Z', end: '2026-12-05T05:00:00Z' },
    },
  });
  const absences = [{ from: '2026-12-07', to: '2026-12-20', reason: 'Ремонт' }];
  const plan = aPlan({ vehicles: [aVehicle({ absences })], trips: [second, first] });
  const [row] = buildPlanRows(plan, december);
  expect(row?.bars.map(({ trip }) => trip.number)).toEqual(['С-1', 'С-2']);
  expect(row?.bars[0]).toMatchObject({ arrived: 93.75, emptyRun: null, clashes: false });
  expect(row?.bars[0]?.loaded).toBeCloseTo(6.25);
  const run = row?.bars[1]?.emptyRun;
  // 350 km take five hours at the wheel and a break.
  expect(run?.width).toBeCloseTo((5.75 / (7 * 24)) * 100);
  expect((run?.left ?? 0) + (run?.width ?? 0)).toBeCloseTo(row?.bars[1]?.place.left ?? 0);
  expect(row?.absences).toMatchObject([{ reason: 'Ремонт' }]);
  const clashing = aPlan({ trips: [first, { ...first, orderId: getId('3') }] });
  expect(buildPlanRows(clashing, december)[0]?.bars.map(({ clashes }) => clashes)).toEqual([true, true]);
});

test.each([
  { what: 'nothing against it', trip: {}, expected: 'fits' },
  { what: 'too heavy', trip: { weight: 30_000 }, expected: 'refused' },
  { what: 'dangerous cargo without its paper', trip: { adr: true }, expected: 'warned' },
])('a drop is judged before it: $what', ({ trip, expected }) => {
  const plan = aPlan();
  expect(buildDropsByVehicle(plan, aTrip(trip)).get(getId('a'))?.verdict).toBe(expected);
});

test('a dropped trip gets the driver of the vehicle, and the conflicts of that driver', () => {
  const busy = aTrip({ orderId: getId('2'), number: 'С-2', vehicleId: getId('b'), driverId: getId('d') });
  const usual = aTrip({
    ...{ orderId: getId('3'), vehicleId: getId('a'), driverId: getId('d') },
    ...{ startsAt: '2026-11-27T05:00:00Z', endsAt: '2026-11-28T05:00:00Z', to: [55.75, 37.62] },
  });
  const drops = buildDropsByVehicle(aPlan({ drivers: [aDriver()], trips: [busy, usual] }), aTrip());
  expect(drops.get(getId('a'))).toMatchObject({ driverId: getId('d'), verdict: 'refused', emptyKm: 0 });
  expect(drops.get(getId('a'))?.conflicts.map(({ kind }) => kind)).toEqual(['overlap']);
});

test('without a trip nearby a dropped one gets the driver whom its vehicle was assigned with last', () => {
  const plan = aPlan({ drivers: [aDriver()], vehicles: [aVehicle({ usualDriverId: getId('d') })] });
  expect(buildDropsByVehicle(plan, aTrip()).get(getId('a'))).toMatchObject({ driverId: getId('d'), verdict: 'fits' });
});

test('a move shows at once, to a vehicle and back', () => {
  const plan = aPlan();
  const moved = applyMoveToPlan(plan, { id: getId('1'), vehicleId: getId('a') });
  expect(moved).toMatchObject({ unassigned: [], trips: [{ orderId: getId('1'), vehicleId: getId('a') }] });
  expect(applyMoveToPlan(moved, { id: getId('1'), vehicleId: null })).toEqual(plan);
});

const countByDay = (trips: readonly PlannedTrip[]) =>
  ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'].map((day) => listTripsOfDay(trips, day).length);

test('a day has the trips under way on it', () => {
  expect(countByDay([aTrip(), aTrip({ orderId: getId('2'), phases: null })])).toEqual([0, 1, 1, 0]);
});

test('a trip stands on the days of its places, one that states no hour on the days stated', () => {
  const clock = { name: 'МСК+7', ahead: 7 };
  const points = aTrip().points.map((point) => ({ ...point, clock }));
  const phases = {
    ...{ start: '2026-12-01T18:00:00.000Z', loaded: '2026-12-01T20:00:00.000Z' },
    ...{ arrived: '2026-12-02T15:00:00.000Z', end: '2026-12-02T20:59:00.000Z' },
  };
  const east = aTrip({ points, phases, startsAt: phases.start, endsAt: phases.end, vehicleId: getId('a') });
  expect(countByDay([east])).toEqual([0, 0, 1, 1]);
  expect(countByDay([{ ...east, endDay: '2026-12-02' }])).toEqual([0, 0, 1, 0]);
  const [bar] = buildPlanRows(aPlan({ trips: [east] }), december)[0]?.bars ?? [];
  expect(bar?.place.left).toBeCloseTo((1 + 4 / 24) * (100 / 7));
});

test('a place never leaves the row', () => {
  const hours = fc.integer({ min: -500, max: 500 });
  fc.assert(
    fc.property(hours, fc.integer({ min: 1, max: 300 }), (start, length) => {
      const first = Date.parse('2026-12-01T00:00Z') + start * 3_600_000;
      const place = getBarPlace(december, first, first + length * 3_600_000);
      if (!place) return;
      expect(place.left).toBeGreaterThanOrEqual(0);
      expect(place.left + place.width).toBeLessThanOrEqual(100.000_001);
    }),
  );
});

test.each([
  { what: 'hours', stated: {}, text: /08:00.*16:00$/ },
  { what: 'a day of loading', stated: { startDay: '2026-12-01' }, text: /^1 дек[^:]*16:00$/ },
  { what: 'days', stated: { startDay: '2026-12-01', endDay: '2026-12-02' }, text: /^1 дек[^:]*2 дек[^:]*$/ },
  { what: 'no term beside a day', stated: { startDay: '2026-12-01', endsAt: null }, text: /^1 дек[^:]*2 дек[^:]*$/ },
])('the times of a trip are told as they are stated: $what', ({ stated, text }) => {
  // A day near to today is told by a word.
  vi.useFakeTimers({ now: new Date('2026-06-01T09:00:00Z'), toFake: ['Date'] });
  expect(formatTripSpan(aTrip(stated)).replaceAll('\u00a0', ' ')).toMatch(text);
});
