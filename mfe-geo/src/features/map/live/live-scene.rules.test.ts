import type { Track } from '@trassa/contracts/geo/positions';
import { expect, test } from 'vitest';
import { aPosition, aTrip, aVehicle } from '../../../shared/testing/a-vehicle-position.ts';
import { buildTrack, buildTrucks, getReplayedPlace } from './live-scene.rules.ts';
import { getTripStart } from './trip-start.rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const seconds = (time: string) => Date.parse(time) / 1000;
const at = (time: string) => seconds(`2026-11-20T${time}:00Z`);
const moment = (time: string) => `2026-11-20T${time}:00Z`;

/** An hour to the east, a stop of 30 minutes, nothing for two hours, then a last point. */
const track: Track = {
  points: [
    [at('06:00'), 55, 40, 60],
    [at('07:00'), 55, 41, 60],
    [at('07:30'), 55, 41, 0],
    [at('09:30'), 55, 43, null],
  ],
  stops: [{ lat: 55, lng: 41, from: moment('07:00'), to: moment('07:30') }],
  gaps: [{ from: moment('07:30'), to: moment('09:30') }],
  ...{ km: 63.4, movingMinutes: 60 },
};

test('a vehicle unheard of for a day stays off the map, a standing one has no arrow', () => {
  const lost = aVehicle(now, { position: aPosition(now, { recordedAt: '2026-11-18T00:00:00Z' }) });
  const standing = aVehicle(now, { position: aPosition(now, { motion: 'stands', course: 90 }) });
  const late = aVehicle(now, { trip: aTrip(now, { lateness: 'late' }) });
  const trucks = buildTrucks([lost, standing, late, aVehicle(now, { position: null })], now);
  expect(trucks.map(({ course, hasTrouble, shape, title }) => [course, hasTrouble, shape, title])).toEqual([
    [null, false, 'solid', 'А123ВС 77'],
    [90, true, 'solid', 'А123ВС 77'],
  ]);
});

test('a road is parted where nothing is known, and has its stops with their times', () => {
  const { pieces, stops } = buildTrack(track);
  expect(pieces.map((points) => points.map(({ lng }) => lng))).toEqual([[40, 41, 41], [43]]);
  expect(stops.map(({ title, note }) => [title, note.replaceAll('\u00a0', ' ')])).toEqual([
    ['Стоянка 1', '10:00–10:30, 30 мин'],
  ]);
});

test.each([
  ['06:30', { lat: 55, lng: 40.5, course: 90, speed: 60, isKnown: true }],
  ['07:15', { lat: 55, lng: 41, course: null, speed: 0, isKnown: true }],
  ['08:30', { lat: 55, lng: 41, course: null, speed: null, isKnown: false }],
  ['09:30', { lat: 55, lng: 43, course: null, speed: 0, isKnown: true }],
])('at %s the replay is between two points, at the stop, or says that it knows nothing', (time, place) => {
  expect(getReplayedPlace(track, at(time))).toEqual(place);
});

test('an empty road has no place', () => {
  expect(getReplayedPlace({ ...track, points: [] }, at('06:30'))).toBeNull();
});

test('a trip begins with its first arrival, by mark or position, else with the day, and no longer ago than a track is', () => {
  const visit = {
    ...{ id: '0198b1a0-0000-7000-8000-00000000000b', point: 0, kind: 'loading' as const, address: '' },
    ...{ arrivedAt: '2026-11-19T08:00:00Z', departedAt: null, precision: 'exact' as const, markedDone: null },
    ...{ markedArrival: '2026-11-19T07:40:00Z', difference: null, state: 'marked' as const, detention: null },
  };
  const start = (visits: (typeof visit)[]) =>
    getTripStart({ visits, km: null, plannedKm: null, isOver: false }, now).toISOString();
  expect(start([visit])).toBe('2026-11-19T07:40:00.000Z');
  expect(start([])).toBe('2026-11-19T21:00:00.000Z');
  expect(start([{ ...visit, arrivedAt: '2026-09-01T08:00:00Z' }])).toBe('2026-10-21T12:00:00.000Z');
});
