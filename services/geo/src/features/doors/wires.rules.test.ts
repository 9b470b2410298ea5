import { expect, test } from 'vitest';
import { readOsmand, readPhoneAppJson, readTraccar } from './wires.rules.ts';

const now = new Date('2026-12-01T09:00:00Z');

test('the wire of OsmAnd has knots, and its numbers are texts', () => {
  const query = {
    id: 'd1',
    timestamp: '1798794000',
    lat: '55.75',
    lon: '37.61',
    speed: '10',
    bearing: '90',
    accuracy: '12',
    batt: '83.4',
  };
  expect(readOsmand(query, now)).toEqual({
    ...{ device: 'd1', unread: 0, battery: 83 },
    points: [{ at: new Date(1_798_794_000_000), lat: 55.75, lng: 37.61, speed: 18.52, course: 90, accuracy: 12 }],
  });
  const short = readOsmand({ deviceid: 'd1', location: '55.75,37.61' }, now).points[0];
  expect(short).toMatchObject({ at: now, lat: 55.75, lng: 37.61, speed: null, accuracy: null });
});

test.each([
  [{}],
  [{ lat: 'x', lon: '37' }],
  [{ lat: '55', lon: '37', timestamp: 'вчера' }],
  [{ lat: '55', lon: '37', valid: 'false' }],
  [null],
])('rubbish is no point, and is counted: %j', (query) => {
  expect(readOsmand(query, now)).toMatchObject({ points: [], unread: 1 });
});

test('the JSON of the app has metres a second, −1 for none, and the battery as a part of one', () => {
  const body = {
    device_id: 'd1',
    location: {
      timestamp: '2026-09-01T10:00:00.000Z',
      coords: { latitude: 55.75, longitude: 37.61, accuracy: 12, speed: 10, heading: -1, altitude: 150 },
      ...{ event: 'motionchange', is_moving: true, battery: { level: 0.83, is_charging: true }, extras: {} },
    },
  };
  expect(readPhoneAppJson(body)).toEqual({
    ...{ device: 'd1', unread: 0, battery: 83 },
    points: [{ at: new Date('2026-09-01T10:00:00Z'), lat: 55.75, lng: 37.61, speed: 36, course: null, accuracy: 12 }],
  });
  const still = { ...body, location: { ...body.location, coords: { ...body.location.coords, speed: -1 } } };
  expect(readPhoneAppJson(still).points[0]?.speed).toBeNull();
  const event = { ...body, location: { timestamp: body.location.timestamp, event: 'heartbeat' } };
  expect(readPhoneAppJson(event)).toMatchObject({ points: [], unread: 0, battery: null });
  expect(readPhoneAppJson({ device_id: 'd1', location: 'там' })).toMatchObject({ points: [], unread: 1 });
});

test('a number that is null or empty is not known, and a place without one is no point', () => {
  const at = { timestamp: '2026-09-01T10:00:00.000Z' };
  const coords = { latitude: 55.75, longitude: 37.61, accuracy: null, speed: null, heading: null };
  const read = (parts: object) =>
    readPhoneAppJson({ location: { ...at, coords: { ...coords, ...parts }, battery: { level: null } } });
  expect(read({})).toMatchObject({ points: [{ speed: null, course: null, accuracy: null }], battery: null });
  for (const none of [null, '', ' ', [], false])
    expect(read({ latitude: none })).toMatchObject({ points: [], unread: 1 });
  expect(readOsmand({ location: '55.75,' }, now)).toMatchObject({ points: [], unread: 1 });
});

test('what a Traccar server forwards has knots and the id of its device', () => {
  const position = {
    fixTime: '2026-09-01T10:00:00.000+00:00',
    valid: true,
    latitude: 55.75,
    longitude: 37.61,
    speed: 10,
    course: 7,
    accuracy: 0,
  };
  const read = readTraccar({ position, device: { uniqueId: '8612', name: 'О711РА 33' } });
  expect(read).toMatchObject({ device: '8612', name: 'О711РА 33', unread: 0 });
  expect(read.points).toMatchObject([{ speed: 18.52, course: 7, accuracy: null }]);
  expect(readTraccar({ position: { ...position, valid: false }, device: { uniqueId: '8612' } }).points).toEqual([]);
  expect(readTraccar('<html>')).toMatchObject({ device: null, points: [] });
});
