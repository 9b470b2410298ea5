import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findClockOfPlace } from '../identity/clock-at.rules.ts';
import { shiftWindow } from '../identity/place-clock.rules.ts';
import { toMoscowTimes, toPlaceTimes } from './point-clock.rules.ts';

const at = (address: string) => findClockOfPlace({ address, city: '' });

test.each([
  [
    'Екатеринбург',
    { day: '2026-12-01', from: '08:00', to: '10:00' },
    { day: '2026-12-01', from: '10:00', to: '12:00' },
  ],
  ['Владивосток', { day: '2026-12-01', from: '20:00', to: '' }, { day: '2026-12-02', from: '03:00', to: '' }],
  ['Калининград', { day: '2026-12-01', from: '', to: '00:30' }, { day: '2026-11-30', from: '', to: '23:30' }],
  ['Омск', { day: '2026-12-01', from: '', to: '' }, { day: '2026-12-01', from: '', to: '' }],
  ['Омск', { day: '', from: '', to: '' }, { day: '', from: '', to: '' }],
  ['Омск', { day: '', from: '22:00', to: '' }, { day: '', from: '01:00', to: '' }],
  ['Омск', { day: '2026-12-01', from: 'утром', to: '' }, { day: '2026-12-01', from: 'утром', to: '' }],
  ['Казань', { day: '2026-12-01', from: '08:00', to: '' }, { day: '2026-12-01', from: '08:00', to: '' }],
])('by the clock of %s the window %j is %j', (town, window, shown) =>
  expect(shiftWindow(window, at(town))).toEqual(shown),
);

test('points typed by the clocks of their places read the same when they are shown again', () => {
  const time = fc.integer({ min: 0, max: 1439 }).map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16));
  const maybe = fc.oneof(fc.constant(''), time);
  const place = fc.constantFrom('Екатеринбург', 'Владивосток', 'Калининград', 'Алматы', 'Казань');
  const day = fc.constantFrom('', '2026-02-28', '2026-12-01');
  const points = fc.array(fc.record({ address: place, city: fc.constant(''), day, from: maybe, to: maybe }));
  fc.assert(fc.property(points, (typed) => void expect(toPlaceTimes(toMoscowTimes(typed))).toEqual(typed)));
});
