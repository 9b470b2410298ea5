import { getEmptyKm } from '@trassa/contracts/geo/empty-run.rules';
import { expect, test } from 'vitest';
import { aPosition, aTrip, aVehicle } from '../testing/a-vehicle-position.ts';
import {
  buildArrivalText,
  buildMethodText,
  buildMotionText,
  formatArrivalInterval,
  getPositionShape,
} from './position-text.rules.ts';
import { getTrouble, isVehicleInState, sortByTrouble } from './trouble.rules.ts';

// 15:00 in Moscow.
const now = new Date('2026-11-20T12:00:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const motion = (parts: Parameters<typeof aPosition>[1]) =>
  plain(buildMotionText(aVehicle(now, { position: aPosition(now, parts) }), now));

test.each([
  [{}, '62 км/ч'],
  [{ speed: null }, 'едет'],
  [{ motion: 'stands' as const, speed: 0 }, 'стоит'],
  [{ motion: 'stands' as const, standsSince: before(130) }, 'стоит 2 ч 10 мин'],
  [{ recordedAt: before(12) }, '12 мин назад'],
  [{ recordedAt: before(12), motion: 'stands' as const }, 'стоит, точка 12 мин назад'],
  [{ recordedAt: before(140) }, 'нет данных с 12:40'],
  [{ recordedAt: '2026-11-18T07:40:00Z' }, 'нет данных с 18 ноя, 10:40'],
])('a position %o is told as «%s»', (parts, text) => expect(motion(parts)).toBe(text));

test('without a position it is told whether anything could send one', () => {
  expect(buildMotionText({ position: null, sources: [] }, now)).toBe('источник не подключён');
  expect(buildMotionText(aVehicle(now, { position: null }), now)).toBe('точек ещё не было');
});

test('freshness is a shape: full, grey, hollow', () => {
  const shapes = [1, 12, 90, 3000].map((minutes) =>
    getPositionShape(aPosition(now, { recordedAt: before(minutes) }), now),
  );
  expect([...shapes, getPositionShape(null, now)]).toEqual(['solid', 'grey', 'hollow', 'hollow', 'hollow']);
});

test('an expected arrival is an interval by the clock of its place, with what it is founded on', () => {
  const trip = aTrip(now);
  expect(plain(buildArrivalText(trip, now))).toBe('ожидаем сегодня, 16:45–17:30');
  const east = { ...trip, clock: { name: 'МСК+2', ahead: 2 } };
  expect(plain(buildArrivalText(east, now))).toBe('ожидаем сегодня, 18:45–19:30 (МСК+2)');
  const expected = { ...(trip.expected as NonNullable<typeof trip.expected>), latest: '2026-11-20T22:30:00Z' };
  expect(plain(formatArrivalInterval(expected, undefined, now))).toBe('сегодня, 16:45–завтра, 01:30');
  expect(plain(buildMethodText(expected, now))).toBe(
    'Осталось 120 км по прямой с поправкой на дорогу, своя средняя скорость 61 км/ч, с отдыхом водителя 45 мин, по точке 1 мин назад',
  );
});

test('the day of a planned arrival is named by the clock of its place, where the next day may have begun', () => {
  const evening = new Date('2026-11-20T19:30:00Z');
  const parts = { expected: null, windowTo: '2026-11-20T20:00:00Z', clock: { name: 'МСК+2', ahead: 2 } };
  expect(plain(buildArrivalText(aTrip(evening, parts), evening))).toBe('по плану до сегодня, 01:00 (МСК+2)');
});

test('without a fresh position the plan stands, and at the stop the stop', () => {
  expect(plain(buildArrivalText(aTrip(now, { expected: null }), now))).toBe('по плану до сегодня, 19:00');
  expect(buildArrivalText(aTrip(now, { expected: null, windowTo: null }), now)).toBe('срок не указан');
  const wholeDay = aTrip(now, { expected: null, windowTo: '2026-11-20T20:59:00.000Z' });
  expect(plain(buildArrivalText(wholeDay, now)), 'no hour is made up').toBe('по плану до 20 ноя');
  expect(buildArrivalText(aTrip(now, { arrivedAt: before(5) }), now)).toBe('на выгрузке');
});

const late = aVehicle(now, { plate: 'А001АА77', trip: aTrip(now, { lateness: 'late' }) });
const waiting = aVehicle(now, {
  ...{ plate: 'А002АА77', position: aPosition(now, { motion: 'stands', speed: 0 }) },
  trip: aTrip(now, { arrivedAt: before(200), windowFrom: before(185) }),
});
const maybe = aVehicle(now, { plate: 'А003АА77', trip: aTrip(now, { lateness: 'maybe_late' }) });
const away = aVehicle(now, { plate: 'А004АА77', trip: aTrip(now, { deviation: 14.3 }) });
const silent = aVehicle(now, { plate: 'А005АА77', position: aPosition(now, { recordedAt: before(300) }) });
const fine = aVehicle(now, { plate: 'А006АА77' });
const free = aVehicle(now, { plate: 'А007АА77', trip: null });
const unknown = aVehicle(now, { plate: 'А008АА77', trip: null, position: null });

test('vehicles stand in order of trouble', () => {
  const mixed = [unknown, free, fine, silent, away, maybe, waiting, late];
  expect(sortByTrouble(mixed, now)).toEqual([late, waiting, maybe, away, silent, fine, free, unknown]);
  expect(
    [late, waiting, maybe, away, silent, fine, free].map((one) => plain(getTrouble(one, now)?.text ?? '')),
  ).toEqual([
    ...['Опоздает', 'Ждёт на выгрузке 3 ч 5 мин', 'Может опоздать', 'Путь длиннее плана на 14 км'],
    ...['В рейсе, но положения нет', '', ''],
  ]);
});

test('waiting before the window is no trouble', () => {
  const early = aTrip(now, { arrivedAt: before(300), windowFrom: before(30) });
  expect(getTrouble(aVehicle(now, { trip: early }), now)).toBeNull();
});

test('each vehicle stands in one group of motion, and in trouble beside it', () => {
  const groups = (vehicle: typeof late) =>
    (['trouble', 'moving', 'standing', 'silent'] as const).filter((state) => isVehicleInState(state, vehicle, now));
  expect([late, waiting, silent, fine, unknown].map(groups)).toEqual([
    ...[['trouble', 'moving'], ['trouble', 'standing'], ['trouble', 'silent'], ['moving'], ['silent']],
  ]);
});

test('the empty run counts from where the vehicle is until it is at the first loading', () => {
  const trip = aTrip(now, { point: 0, kind: 'loading' });
  expect(getEmptyKm(trip)).toBe(120);
  expect(
    [{ arrivedAt: before(5) }, { point: 1 }, { expected: null }].map((parts) => getEmptyKm({ ...trip, ...parts })),
  ).toEqual([null, null, null]);
});
