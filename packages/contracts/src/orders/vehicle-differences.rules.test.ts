import { expect, test } from 'vitest';
import { bodyOfType, otherBodyOf } from './body-of-type.rules.ts';

test.each([
  ['Седельный тягач с рефрижератором', 'refrigerator'],
  ['Грузовой фургон рефрижератор', 'refrigerator'],
  ['Грузовой фургон изотермический', 'isothermal'],
  ['Седельный тягач с тентованным полуприцепом', 'tent'],
  ['Грузовой бортовой тентованный', 'tent'],
  ['ГРУЗОВОЙ БОРТОВОЙ', 'open'],
  ['Фургон', 'van'],
  ['Седельный тягач', null],
  ['', null],
])('«%s» of a waybill is the body %s', (type, body) => {
  expect(bodyOfType(type)).toBe(body);
});

test.each([
  { what: 'the same', vehicle: { body: 'tent' }, type: 'тент', other: null },
  { what: 'another', vehicle: { body: 'tent' }, type: 'рефрижератор', other: 'refrigerator' },
  { what: 'the directory has none', vehicle: { body: null }, type: 'рефрижератор', other: 'refrigerator' },
  { what: 'kept for this one', vehicle: { body: 'tent', keptBody: 'refrigerator' }, type: 'рефрижератор', other: null },
  {
    what: 'kept for another one',
    vehicle: { body: 'tent', keptBody: 'van' },
    type: 'рефрижератор',
    other: 'refrigerator',
  },
  { what: 'a refrigerator is a van', vehicle: { body: 'refrigerator' }, type: 'фургон', other: null },
  { what: 'the waybill names none', vehicle: { body: 'tent' }, type: 'Седельный тягач', other: null },
] as const)('waybill and directory: $what', ({ vehicle, type, other }) => {
  expect(otherBodyOf(vehicle, type)).toBe(other);
});
