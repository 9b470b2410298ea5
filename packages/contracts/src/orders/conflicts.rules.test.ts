import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatConflictLines, listDriverConflicts, listVehicleConflicts } from './conflicts.rules.ts';
import type { FleetDriver, FleetVehicle } from './fleet.ts';
import { getLawfulMsOfRoad, getTripPhases, getTripSpan, type Trip } from './trip-time.rules.ts';

const HOUR = 3_600_000;
const MOSCOW: Trip['from'] = [55.75, 37.62];
const KAZAN: Trip['to'] = [55.8, 49.11];
const at = (time: string) => Date.parse(`${time}:00+03:00`);
const id = '00000000-0000-4000-8000-000000000000';
const vehicle = (parts: Partial<FleetVehicle> = {}): FleetVehicle => ({
  ...{ id, version: 1, plate: 'О711РА33', model: 'КамАЗ 54901', trailerPlate: '', ownership: 'own' },
  ...{ body: 'refrigerator', capacity: 20_000, volume: 90, fuelSummer: 28, fuelWinter: 31, absences: [] },
  papers: [{ kind: 'osago', number: '', endsOn: '2027-12-31' }],
  ...parts,
});
const driver = (parts: Partial<FleetDriver> = {}): FleetDriver => ({
  ...{ id, version: 1, name: 'Соколов Пётр Ильич', inn: '', phone: '', absences: [] },
  papers: [{ kind: 'licence', number: '', endsOn: '2027-12-31' }],
  ...parts,
});

const aTrip = (parts: Partial<Trip> = {}): Trip => ({
  orderId: 'a',
  number: 'С-1',
  startsAt: at('2026-12-01T08:00'),
  endsAt: at('2026-12-02T12:00'),
  from: MOSCOW,
  to: KAZAN,
  km: 820,
  weight: 18_500,
  volume: 82,
  cold: true,
  adr: false,
  ...parts,
});
const kinds = (conflicts: readonly { kind: string }[]) => conflicts.map(({ kind }) => kind);

test.each([
  { road: 'none', km: 0, hours: 0 },
  { road: 'four and a half hours at the wheel', km: 315, hours: 4.5 },
  { road: 'a little more, with its break', km: 322, hours: 4.6 + 0.75 },
  { road: 'a whole day', km: 630, hours: 9.75 },
  { road: 'two days with the rest between', km: 700, hours: 10 + 0.75 + 11 },
])('the road takes lawful time: $road', ({ km, hours }) => {
  expect(getLawfulMsOfRoad(km) / HOUR).toBeCloseTo(hours, 6);
});

test.each([
  { what: 'nothing is against it', trip: {}, unit: {}, expected: [] },
  { what: 'too heavy', trip: { weight: 20_001 }, unit: {}, expected: ['weight'] },
  { what: 'capacity unknown', trip: { weight: 20_001 }, unit: { capacity: null }, expected: [] },
  { what: 'too large', trip: { volume: 91 }, unit: {}, expected: ['volume'] },
  { what: 'cold cargo under a tent', trip: {}, unit: { body: 'tent' as const }, expected: ['body'] },
  { what: 'plain cargo under a tent', trip: { cold: false }, unit: { body: 'tent' as const }, expected: [] },
  { what: 'dangerous cargo without its paper', trip: { adr: true }, unit: {}, expected: ['adr'] },
  {
    what: 'in repair on the last day',
    trip: {},
    unit: { absences: [{ from: '2026-12-02', to: '2026-12-05', reason: 'Ремонт' }] },
    expected: ['absence'],
  },
  {
    what: 'back from repair',
    trip: {},
    unit: { absences: [{ from: '2026-11-02', to: '2026-11-30', reason: '' }] },
    expected: [],
  },
  {
    what: 'back from repair, by the clock of the place',
    trip: { startsAt: at('2026-11-30T18:00'), startClock: { name: 'МСК+7', ahead: 7 } },
    unit: { absences: [{ from: '2026-11-02', to: '2026-11-30', reason: '' }] },
    expected: [],
  },
  {
    what: 'in repair on the last day of the place',
    trip: { endsAt: at('2026-12-02T18:00'), endClock: { name: 'МСК+7', ahead: 7 } },
    unit: { absences: [{ from: '2026-12-03', to: '2026-12-05', reason: '' }] },
    expected: ['absence'],
  },
  {
    what: 'in repair after a last day without an hour',
    trip: { endsAt: at('2026-12-02T23:59'), endDay: '2026-12-02', endClock: { name: 'МСК+7', ahead: 7 } },
    unit: { absences: [{ from: '2026-12-03', to: '2026-12-05', reason: '' }] },
    expected: [],
  },
  {
    what: 'a paper valid to the day of unloading',
    trip: {},
    unit: { papers: [{ kind: 'osago' as const, number: '', endsOn: '2026-12-02' }] },
    expected: [],
  },
  {
    what: 'a paper that ends a day before',
    trip: {},
    unit: { papers: [{ kind: 'osago' as const, number: '', endsOn: '2026-12-01' }] },
    expected: ['paper'],
  },
  {
    what: 'an order without times',
    trip: { startsAt: null, weight: 1 },
    unit: { papers: [{ kind: 'osago' as const, number: '', endsOn: '2020-01-01' }] },
    expected: [],
  },
])('a vehicle for a trip: $what', ({ trip, unit, expected }) => {
  expect(kinds(listVehicleConflicts(aTrip(trip), vehicle(unit), []))).toEqual(expected);
});

test.each([
  {
    what: 'ends as this begins, in the same town',
    other: { startsAt: at('2026-11-29T08:00'), endsAt: at('2026-12-01T08:00'), to: MOSCOW },
    expected: [],
  },
  {
    what: 'lasts an hour longer',
    other: { startsAt: at('2026-11-29T08:00'), endsAt: at('2026-12-01T09:00'), to: MOSCOW },
    expected: ['overlap'],
  },
  {
    what: 'ends in Kazan two hours before',
    other: { startsAt: at('2026-11-29T08:00'), endsAt: at('2026-12-01T06:00') },
    expected: ['approach'],
  },
  {
    what: 'ends in Kazan two days before',
    other: { startsAt: at('2026-11-27T08:00'), endsAt: at('2026-11-29T06:00') },
    expected: [],
  },
  {
    what: 'begins in Moscow an hour after',
    other: { startsAt: at('2026-12-02T13:00'), endsAt: at('2026-12-04T13:00') },
    expected: ['approach'],
  },
  {
    what: 'ends somewhere unknown',
    other: { startsAt: at('2026-11-29T08:00'), endsAt: at('2026-12-01T06:00'), to: null },
    expected: [],
  },
])('another trip of the vehicle that $what', ({ other, expected }) => {
  expect(kinds(listVehicleConflicts(aTrip(), vehicle(), [aTrip({ orderId: 'b', number: 'С-2', ...other })]))).toEqual(
    expected,
  );
});

test.each([
  { what: 'rested', trip: {}, expected: [] },
  { what: 'with half a day for 820 km', trip: { endsAt: at('2026-12-01T20:00') }, expected: ['rest'] },
  { what: 'with dangerous cargo and no paper', trip: { adr: true }, expected: ['adr'] },
])('a driver $what', ({ trip, expected }) => {
  expect(kinds(listDriverConflicts(aTrip(trip), driver(), []))).toEqual(expected);
});

test.each([
  { what: 'two hours at each place', endsAt: at('2026-12-02T16:00'), hours: [2, 30, 32] },
  { what: 'half of what the road leaves', endsAt: at('2026-12-02T07:57'), hours: [0.8, 23.1, 23.95] },
  { what: 'nothing when the road needs it all', endsAt: at('2026-12-01T18:00'), hours: [0, 10, 10] },
])('loading and unloading take $what', ({ endsAt, hours }) => {
  const phases = getTripPhases(aTrip({ endsAt, km: 740 }));
  const found = phases && [phases.loaded, phases.arrived, phases.end].map((time) => (time - phases.start) / HOUR);
  hours.forEach((expected, index) => {
    expect(found?.[index]).toBeCloseTo(expected, 1);
  });
});

test('a trip without a time of loading has no phases', () => {
  expect(getTripPhases(aTrip({ startsAt: null }))).toBeNull();
});

test('an order is no conflict to itself, nor is a trip more than a week away', () => {
  const others = [aTrip(), aTrip({ orderId: 'b', startsAt: at('2026-11-01T08:00'), endsAt: at('2026-11-20T08:00') })];
  expect(listVehicleConflicts(aTrip(), vehicle(), others)).toEqual([]);
});

test('more than 56 hours at the wheel within a week are named', () => {
  const others = [1, 2].map((number) =>
    aTrip({
      orderId: `${number}`,
      number: `С-${number}`,
      km: 1_600,
      startsAt: at(`2026-12-0${number + 3}T08:00`),
      endsAt: null,
    }),
  );
  expect(kinds(listDriverConflicts(aTrip(), driver(), others))).toContain('week');
});

test('the week at the wheel is that of the place where a trip begins', () => {
  const startClock = { name: 'МСК+7', ahead: 7 };
  // Sunday evening in Moscow, Monday morning in Vladivostok.
  const trip = aTrip({ startsAt: at('2026-11-29T20:00'), endsAt: null, startClock });
  const kindsWith = (startsAt: number) =>
    kinds(
      listDriverConflicts(trip, driver(), [aTrip({ orderId: 'b', km: 3_500, startsAt, endsAt: null, startClock })]),
    );
  expect(kindsWith(at('2026-12-04T08:00')), 'Friday of the week that begins').toContain('week');
  expect(kindsWith(at('2026-11-25T08:00')), 'Wednesday of the week before').not.toContain('week');
});

const trips = fc.array(fc.record({ start: fc.integer({ min: 0, max: 400 }), hours: fc.integer({ min: 1, max: 60 }) }), {
  maxLength: 30,
});

test('no sequence of assignments leaves a vehicle in two places', () => {
  fc.assert(
    fc.property(trips, (asked) => {
      const taken: Trip[] = [];
      for (const [index, { start, hours }] of asked.entries()) {
        const trip = aTrip({ orderId: `${index}`, startsAt: start * HOUR, endsAt: (start + hours) * HOUR });
        if (!kinds(listVehicleConflicts(trip, vehicle(), taken)).includes('overlap')) taken.push(trip);
      }
      const spans = taken.map((trip) => getTripSpan(trip)).sort((a, b) => (a?.start ?? 0) - (b?.start ?? 0));
      for (const [index, span] of spans.slice(1).entries()) {
        expect(span?.start).toBeGreaterThanOrEqual(spans[index]?.end ?? 0);
      }
    }),
  );
});

test('a trip in the way is told by its days where it has no hours', () => {
  const other = aTrip({ orderId: 'b', number: 'С-2', startDay: '2026-12-01', endDay: '2026-12-02' });
  expect(listVehicleConflicts(aTrip(), vehicle(), [other])[0]?.text).toBe('Занят рейсом С-2: 01.12 – 02.12');
});

test('another trip is told by the clocks of its places', () => {
  const endClock = { name: 'МСК+2', ahead: 2 };
  const other = aTrip({ orderId: 'b', number: 'С-2', endClock });
  expect(listVehicleConflicts(aTrip(), vehicle(), [other])[0]?.text).toBe(
    'Занят рейсом С-2: 01.12 08:00 – 02.12 14:00 (МСК+2)',
  );
});

test('conflicts name the vehicle or the driver, and what holds for both stands once', () => {
  const other = aTrip({ orderId: 'b', number: 'С-2' });
  const papers = [{ kind: 'osago' as const, number: '', endsOn: '2026-12-01' }];
  const found = [
    ...listVehicleConflicts(aTrip(), vehicle({ papers }), [other]),
    ...listDriverConflicts(aTrip(), driver(), [other]),
  ];
  expect(formatConflictLines(found)).toEqual([
    'О711РА 33 и Соколов Пётр Ильич: заняты рейсом С-2: 01.12 08:00 – 02.12 12:00',
    'О711РА 33: «ОСАГО» действует до 01.12.2026, рейс заканчивается позже',
  ]);
});
