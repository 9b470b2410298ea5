import { expect, test } from 'vitest';
import { getWindowEndDay, isWindowReversed } from './window.rules.ts';
import { parseWindow } from './window-words.rules.ts';

test.each([
  ['08:00–12:00', '08:00', '12:00'],
  ['8:00', '08:00', ''],
  ['8', '08:00', ''],
  ['8-00', '08:00', ''],
  ['8-12', '08:00', '12:00'],
  ['9-18', '09:00', '18:00'],
  ['8-30', '08:30', ''],
  ['с 8-00 до 17-00', '08:00', '17:00'],
  ['08-00-17-30', '08:00', '17:30'],
  ['с 8 ч до 17 ч', '08:00', '17:00'],
  ['8.00 - 20.00', '08:00', '20:00'],
  ['22:00–06:00', '22:00', '06:00'],
  ['0:00-24:00', '00:00', '23:59'],
  ['до 18:00', '', '18:00'],
  ['после 10', '10:00', ''],
  ['к 9:00', '09:00', ''],
  ['круглосуточно', '00:00', '23:59'],
  ['24/7', '00:00', '23:59'],
])('«%s» is open from «%s» to «%s»', (text, from, to) => expect(parseWindow(text)).toEqual({ from, to }));

test.each(['утром', '25:00', '8:70', '24:00', 'с 8 до', '', '8-12-14', '1234'])('«%s» is no time', (text) =>
  expect(parseWindow(text)).toBeNull(),
);

test.each([
  [{ from: '22:00', to: '06:00' }, '2026-12-02', false],
  [{ from: '18:00', to: '10:00' }, '2026-12-02', false],
  [{ from: '08:00', to: '12:00' }, '2026-12-01', false],
  [{ from: '', to: '06:00' }, '2026-12-01', false],
  [{ from: '12:00', to: '08:00' }, '2026-12-02', true],
])('the window %j of 1 December ends on %s, its ends are confused: %s', (window, day, reversed) => {
  expect([getWindowEndDay('2026-12-01', window), isWindowReversed(window)]).toEqual([day, reversed]);
});
