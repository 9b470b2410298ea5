import { expect, test } from 'vitest';
import {
  buildDifferences,
  findBodyOfVehicleType,
  type KnownVehicle,
  listVehicleWords,
} from './vehicle-differences.rules.ts';

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
  expect(findBodyOfVehicleType(type)).toBe(body);
});

const known: KnownVehicle = { body: 'tent', model: 'КамАЗ 54901', capacity: 20_000 };

test.each([
  { what: 'the same', vehicle: {}, stated: { type: 'тент', make: 'KAMAZ', capacity: 20_000 }, other: {} },
  { what: 'another body', vehicle: {}, stated: { type: 'рефрижератор' }, other: { body: 'refrigerator' } },
  { what: 'no body in the directory', vehicle: { body: null }, stated: { type: 'тент' }, other: { body: 'tent' } },
  { what: 'a body kept', vehicle: { kept: { body: 'van' } }, stated: { type: 'фургон' }, other: {} },
  { what: 'another body kept', vehicle: { kept: { body: 'van' } }, stated: { type: 'борт' }, other: { body: 'open' } },
  { what: 'a refrigerator is a van', vehicle: { body: 'refrigerator' }, stated: { type: 'фургон' }, other: {} },
  { what: 'no body in the waybill', vehicle: {}, stated: { type: 'Седельный тягач' }, other: {} },
  { what: 'another model of the make', vehicle: {}, stated: { type: '', make: 'КАМАЗ-5490 NEO' }, other: {} },
  { what: 'another make', vehicle: {}, stated: { type: '', make: 'Вольво FH' }, other: { model: 'Вольво FH' } },
  { what: 'МАЗ is no КамАЗ', vehicle: {}, stated: { type: '', make: 'МАЗ 5440' }, other: { model: 'МАЗ 5440' } },
  { what: 'a make kept', vehicle: { kept: { model: 'Volvo' } }, stated: { type: '', make: 'Вольво FH' }, other: {} },
  { what: 'no make in the directory', vehicle: { model: '' }, stated: { type: '', make: 'Вольво' }, other: {} },
  { what: 'another capacity', vehicle: {}, stated: { type: '', capacity: 12_000 }, other: { capacity: 12_000 } },
  { what: 'a rounded capacity', vehicle: { capacity: 19_700 }, stated: { type: '', capacity: 20_000 }, other: {} },
  {
    what: 'a capacity kept',
    vehicle: { kept: { capacity: 12_000 } },
    stated: { type: '', capacity: 12_000 },
    other: {},
  },
  {
    what: 'no capacity in the directory',
    ...{ vehicle: { capacity: null }, stated: { type: '', capacity: 12_000 }, other: { capacity: 12_000 } },
  },
] as const)('waybill and directory: $what', ({ vehicle, stated, other }) => {
  expect(buildDifferences({ ...known, ...vehicle }, { make: '', capacity: null, ...stated })).toEqual(other);
});

test('differences are told in words', () => {
  const all = { body: 'refrigerator', model: 'Volvo FH', capacity: 18_500 } as const;
  expect(listVehicleWords(all)).toEqual(['рефрижератор', 'Volvo FH', '18,5\u00a0т']);
  expect(listVehicleWords({ body: null, capacity: null })).toEqual([]);
});
