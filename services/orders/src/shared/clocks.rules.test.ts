import { expect, test } from 'vitest';
import { byClock, clockOf } from './clocks.rules.ts';

const at = (address: string) => clockOf({ address, city: '' });

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
  ['Казань', { day: '2026-12-01', from: '08:00', to: '' }, { day: '2026-12-01', from: '08:00', to: '' }],
])('by the clock of %s the window %j is %j', (town, window, shown) => expect(byClock(window, at(town))).toEqual(shown));

test('a place whose address names no region has the clock of its town', () => {
  expect(clockOf({ address: 'ул. Мира, 1', city: 'Омск' })?.name).toBe('МСК+3');
  expect(clockOf({ address: undefined, city: null })).toBe(undefined);
});
