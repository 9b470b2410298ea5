import { expect, test } from 'vitest';
import { suggestVehicles } from './suggest-units.rules.ts';

const vehicles = [
  { id: 'v1', plate: 'О711РА33' },
  { id: 'v2', plate: 'А123ВС152' },
];

test.each([
  [['О711РА33'], ['v1']],
  [['КАМАЗ o 711 pa 33 (Петров)'], ['v1']],
  [
    ['711', 'Scania A123BC'],
    [null, 'v2'],
  ],
  [
    ['О711РА33', 'старый О711РА 33'],
    [null, null],
  ],
  [['О711РА33 вместо А123ВС152'], [null]],
  [
    ['', 'Х999ХХ77'],
    [null, null],
  ],
])('%j are units of %j', (names, found) => {
  expect(suggestVehicles(names, vehicles)).toEqual(found);
});
