import { parseTitleFields } from '@trassa/contracts/edo/title-fields';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { toWindows1251 } from '../waybill-reading/fixtures/encodings.ts';
import { getFields } from '../waybill-reading/fixtures/readings.ts';
import { aT1 } from '../waybill-reading/fixtures/waybills.ts';
import { fillTitle, type KnownFacts } from './fill-title.ts';
import { fileIds, minimalFields } from './fixtures/written-titles.ts';

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-13T12:00:00Z') });
});
afterAll(() => {
  vi.useRealTimers();
});

const person = { lastName: 'Дорогин', firstName: 'Иван', middleName: '' };
const known: KnownFacts = {
  now: new Date('2026-03-13T09:30:00Z'),
  first: getFields(toWindows1251(aT1())),
  answeredId: fileIds.ON_TRNACLGROT,
  company: {
    ...person,
    kind: 'firm',
    inn: '7707083893',
    kpp: '770701001',
    name: 'ООО «Путь»',
    shortName: 'Путь',
    bank: null,
  },
  approved: { lastName: 'Рулев', firstName: 'Олег', middleName: 'Петрович', at: '2026-03-13T09:20:00+03:00' },
  price: { rubles: 122_000.01, rate: 22 },
  drivers: minimalFields.ZAMEN.drivers,
  vehicle: null,
};
const nothing: KnownFacts = { ...known, first: null, answeredId: null, approved: null, price: null, drivers: [] };
const problemsOf = (kind: Parameters<typeof fillTitle>[0], facts: KnownFacts) => {
  const checked = parseTitleFields(kind, fillTitle(kind, facts));
  return 'problems' in checked ? checked.problems.map(({ field }) => field) : [];
};

describe('a form is filled from what is known, and asks for the rest', () => {
  test.each([
    ['PPRIN', []],
    ['PVYN', []],
    [
      'PEREADR',
      [
        'form',
        'delivery',
        'basis.parties.0',
        'basis.name',
        'basis.number',
        'basis.day',
        'unloading.at',
        'unloading.address',
      ],
    ],
    ['ZAMEN', ['reason']],
    ['PUDPER', []],
    ['UVUTOCH', ['text', 'author.inn']],
  ] as const)('%s lacks %j', (kind, lacking) => expect(problemsOf(kind, known)).toEqual(lacking));

  test.each([
    ['PPRIN', []],
    ['ZAMEN', ['reason', 'drivers']],
    ['PUDPER', ['cost', 'total']],
    ['UVUTOCH', ['text', 'company.id', 'author.id', 'author.inn', 'author.name', 'author.kpp']],
  ] as const)('%s of nothing known lacks %j', (kind, lacking) => expect(problemsOf(kind, nothing)).toEqual(lacking));
});

test('acceptance and delivery have the driver’s approval', () => {
  expect([fillTitle('PPRIN', known).driver, fillTitle('PVYN', known).driver]).toEqual([known.approved, known.approved]);
});

test('a cost is split into price and VAT to the kopeck, and names the waybill', () => {
  expect(fillTitle('PUDPER', known)).toMatchObject({
    service: 'Перевозка груза по транспортной накладной № ТН-№7 от 12.03.2026',
    cost: 100_000.01,
    vat: 22_000,
    total: 122_000.01,
    rate: '22%',
  });
  expect(fillTitle('PUDPER', { ...known, price: { rubles: 1000, rate: null } })).toMatchObject({
    cost: 1000,
    vat: 0,
    rate: 'без НДС',
  });
});

test('a refusal is addressed to who sent the title, by its name', () => {
  expect(fillTitle('UVUTOCH', known)).toMatchObject({
    receivedAt: '2026-03-13T12:30:00+03:00',
    company: { id: '2BM-7700000001-770001001-202001010101', inn: '7707083893' },
    author: { id: '2BE5000000003', kind: 'firm', inn: '5000000003', name: 'ООО "Лесной & Ко"' },
  });
  expect(fillTitle('UVUTOCH', { ...known, answeredId: fileIds.ON_TRNACLGRPO })).toMatchObject({
    author: { id: '2LD7800000002', kind: 'entrepreneur', lastName: 'Осина', firstName: 'Вера' },
  });
});
