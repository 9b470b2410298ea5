import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLATE_LETTERS } from './letters.rules.ts';
import {
  findKnownPlate,
  findVehicleByPlate,
  isPlate,
  listPlatesOfVehicle,
  normalizePlate,
  pairPlatesOfVehicles,
  parsePlate,
} from './plate.rules.ts';
import { listPlateSpellings } from './testing/plate-spellings.ts';

const letters = (count: number) =>
  fc.string({ unit: fc.constantFrom(...PLATE_LETTERS), minLength: count, maxLength: count });
const digits = (count: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: count, maxLength: count });
const region = fc.oneof(digits(2), digits(3));

/** Vehicles, trailers, and military vehicles or motorcycles of any region. */
const aPlate = fc.oneof(
  fc.tuple(letters(1), digits(3), letters(2), region).map((parts) => parts.join('')),
  fc.tuple(letters(2), digits(4), region).map((parts) => parts.join('')),
  fc.tuple(fc.constantFrom(...'123456789'), digits(3), letters(2), region).map((parts) => parts.join('')),
);

/** A plate with one of its spellings. */
const aSpelling = aPlate.chain((plate) =>
  fc.constantFrom(...listPlateSpellings(plate)).map((spelling) => ({ plate, spelling })),
);

test.each(['О711РА33', 'o711pa 33', 'AB 1234-5', '123 ABC 02', 'АК1234 177'])('%s is a plate', (text) => {
  expect(isPlate(text)).toBe(true);
});

test.each(['', '----', 'Фура', '1234', 'А 1 ·', 'А1/-', 'О711РА33О711РА33'])('«%s» is no plate', (text) => {
  expect(isPlate(text)).toBe(false);
});

test('a vehicle is found however both the text and its own number are written', () => {
  fc.assert(
    fc.property(aSpelling, ({ plate, spelling }) => {
      for (const [raw, own] of [
        [plate, spelling],
        [spelling, parsePlate(plate).text],
      ] as const)
        expect(findVehicleByPlate(raw, [{ plate: own }])).toEqual({ plate: own });
    }),
  );
  expect(findVehicleByPlate('О711РА 33', [{ plate: 'А123ВС 77' }])).toBeUndefined();
});

describe('a vehicle', () => {
  const plates = ['А765АА77', 'О001ОО777', 'К408МТ750', 'У001ХН09', 'АМ373233', 'ВО1234178', '1234АВ76', '5678ОО21'];
  const table = plates.flatMap((plate) => listPlateSpellings(plate).map((spelling) => ({ plate, spelling })));

  test('has a table of more than three hundred spellings', () => {
    expect(new Set(table.map(({ spelling }) => spelling)).size).toBeGreaterThan(300);
  });

  test.each(table)('$plate is also written «$spelling»', ({ plate, spelling }) => {
    expect(normalizePlate(spelling)).toBe(plate);
  });

  test.each([
    ['0711РА33', 'О711РА33'],
    ['А7О5АА77', 'А705АА77'],
    ['А765А077', 'А765АО77'],
    ['А765АА7О', 'А765АА70'],
    ['О0123477', 'ОО123477'],
    ['АМ37З233', 'АМ37З233'],
    ['12О4АВ77', '1204АВ77'],
    ['0234АВ77', 'О234АВ77'],
    ['A 765 AA 77 (RUS)', 'А765АА77'],
    ['rus А765АА77', 'А765АА77'],
    ['А765АА77, рус.', 'А765АА77'],
    ['гос. номер А765АА 77', 'А765АА77'],
    ['Г/Н А765АА77', 'А765АА77'],
    ['А765АА 77 регион', 'А765АА77'],
    ['А\u200b765\u00adАА\u202f77', 'А765АА77'],
    ['AB 1234-5', 'АВ12345'],
    ['1234 AB-5', '1234АВ5'],
    ['123 ABC 02', '123АВС02'],
    ['KZ 123 DKA 02', 'КZ123DКА02'],
    ['б/н', 'БН'],
    ['—', ''],
  ])('«%s» is %s', (spelling, plate) => {
    expect(normalizePlate(spelling)).toBe(plate);
  });

  test('is one in any spelling, and two stay two', () => {
    fc.assert(
      fc.property(aSpelling, aSpelling, (one, other) => {
        expect(normalizePlate(one.spelling)).toBe(one.plate);
        expect(normalizePlate(one.spelling) === normalizePlate(other.spelling)).toBe(one.plate === other.plate);
      }),
    );
  });

  test('keeps its one spelling', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), aPlate), (text) => {
        expect(normalizePlate(normalizePlate(text))).toBe(normalizePlate(text));
      }),
    );
  });
});

describe('a number without its region', () => {
  const known = ['А765АА77', 'О711РА33', 'О711РА777', 'АМ373233'];

  test.each([
    ['а765аа', 'А765АА77'],
    ['А765АА 77 RUS', 'А765АА77'],
    ['AM3732', 'АМ373233'],
    ['О711РА', null],
    ['О711РА33', 'О711РА33'],
    ['А765АА99', null],
    ['', null],
  ])('«%s» among the known ones is %s', (text, plate) => {
    expect(findKnownPlate(text, known)).toBe(plate);
  });

  test('has a twin where one region has it', () => {
    expect(pairPlatesOfVehicles([...known, 'А765АА', 'О711РА', 'АМ3732', 'Ж1', ''])).toEqual([
      { short: 'А765АА', plate: 'А765АА77' },
      { short: 'АМ3732', plate: 'АМ373233' },
    ]);
    const twins = [{ short: 'А765АА', plate: 'А765АА77' }];
    expect(['А765АА', 'А765АА77', 'А765АА99'].map((plate) => listPlatesOfVehicle(plate, twins))).toEqual([
      ['А765АА77', 'А765АА'],
      ['А765АА77', 'А765АА'],
      ['А765АА99'],
    ]);
  });

  test('is found by the full one, too', () => {
    expect(findKnownPlate('А765АА77', ['А765АА', ''])).toBe('А765АА');
  });
});

describe('plates', () => {
  test.each([
    ['o711pa33', 'vehicle', 'О711РА 33'],
    ['К 408 МТ 750 RUS', 'vehicle', 'К408МТ 750'],
    ['AH3017 16', 'trailer', 'АН3017 16'],
    ['О711РА', 'vehicle', 'О711РА'],
    ['1234 АВ-7', 'other', '1234 АВ-7'],
  ])('%s is a %s plate %s', (raw, kind, text) => {
    const plate = parsePlate(raw);
    expect([plate.kind, plate.text]).toEqual([kind, text]);
  });
});
