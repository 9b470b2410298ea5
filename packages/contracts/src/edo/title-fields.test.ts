import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OutgoingTitleKind } from './outgoing-kinds.ts';
import { parseTitleFields } from './title-fields.ts';

const PAST = '2026-03-12T10:00:00+03:00';
const LATER = '2026-03-12T11:00:00+03:00';
const FUTURE = '2026-03-14T10:00:00+03:00';

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-13T12:00:00Z') });
});
afterAll(() => {
  vi.useRealTimers();
});

const paper = { name: 'Акт', number: '7', day: '2026-03-12', id: '', more: '', parties: ['7707083893'], authority: '' };
const fine = {
  base: '',
  rubles: 500,
  currency: '',
  currencyName: '',
  foreign: null,
  rateDay: '',
  rate: null,
  calculation: '',
};
const mark = { at: PAST, text: 'Подмочен', weighing: '', papers: [], fines: [] };
const remarks = { arrivedAt: '', placedAt: '', departedAt: '', cargo: '', mass: '', places: '', works: '' };
const acceptance = { remarks, marks: [], driver: null, notes: [] };
const name = { lastName: 'Рулев', firstName: 'Олег', middleName: '' };
const driver = {
  ...name,
  phones: ['+79000000001'],
  licenceSeries: '9911',
  licenceNumber: '123456',
  licenceDay: '2020-02-01',
  inn: '',
  signing: '',
  handover: null,
};
const truck = {
  plate: 'а123ве 77',
  certificate: '99 11 223344',
  vin: '',
  ownership: '1',
  type: 'тягач',
  make: 'КАМАЗ',
  payload: 20,
  volume: 82,
  leases: [],
};
const change = { correction: null, notes: [], marks: [], at: PAST };
const replacement = { ...change, reason: 'Поломка', reasonPaper: null, drivers: [driver], vehicle: null };
const party = {
  ...name,
  kind: 'firm',
  inn: '7707083893',
  kpp: '',
  name: 'ООО «Лес»',
  ogrnip: '',
  address: 'Тверь',
  phones: [],
  emails: [],
};
const readdressing = {
  ...change,
  form: 'Письмо',
  delivery: 'Почта',
  basis: paper,
  consignee: null,
  unloading: { at: FUTURE, address: 'Тверь, Складская, 3', comment: '' },
};
const cost = {
  correction: null,
  notes: [],
  service: 'Перевозка',
  cost: 100,
  rate: '22%',
  vat: 22,
  total: 122,
  calculation: '',
  company: 'ООО «Путь»',
  shortName: 'Путь',
  bank: null,
  basis: null,
};
const side = { ...name, kind: 'firm', id: '2BM7700000001', inn: '7707083893', kpp: '770001001', name: 'ООО «Путь»' };
const refusal = { text: 'Не тот водитель', receivedAt: PAST, company: side, author: side };

const problemsOf = (kind: OutgoingTitleKind, given: unknown) => {
  const checked = parseTitleFields(kind, given);
  return 'problems' in checked ? checked.problems.map(({ field, text }) => `${field}: ${text}`) : [];
};

test.each<[OutgoingTitleKind, unknown]>([
  ['PPRIN', { ...acceptance, marks: [{ ...mark, papers: [paper], fines: [fine] }] }],
  ['PVYN', { ...acceptance, remarks: { ...remarks, arrivedAt: PAST, placedAt: PAST, departedAt: LATER } }],
  ['PEREADR', { ...readdressing, consignee: party }],
  ['ZAMEN', { ...replacement, vehicle: { truck, trailers: [], handover: paper } }],
  ['PUDPER', cost],
  ['PUDPER', { ...cost, rate: 'без НДС', vat: 0, total: 100 }],
  ['UVUTOCH', refusal],
])('%s is taken when everything that is needed is there', (kind, given) => {
  expect(problemsOf(kind, given)).toEqual([]);
});

test('texts are trimmed, plates and certificates are spelled in one way', () => {
  const given = { ...replacement, reason: '\u00a0 Поломка \n', vehicle: { truck, trailers: [], handover: null } };
  expect(parseTitleFields('ZAMEN', given)).toMatchObject({
    fields: { reason: 'Поломка', vehicle: { truck: { plate: 'А123ВЕ77', certificate: '9911223344' } } },
  });
});

test('a day has come as soon as it begins in Kamchatka, at noon of UTC', () => {
  const givenOn = (day: string) => ({ ...acceptance, marks: [{ ...mark, papers: [{ ...paper, day }] }] });
  expect(problemsOf('PPRIN', givenOn('2026-03-14'))).toEqual([]);
  expect(problemsOf('PPRIN', givenOn('2026-03-15'))).toEqual(['marks.0.papers.0.day: Этот день ещё не наступил']);
});

describe('what the format forbids is told beside its field', () => {
  const withMark = (changes: object) => ({ ...acceptance, marks: [{ ...mark, ...changes }] });
  const withRemarks = (changes: object) => ({ ...acceptance, remarks: { ...remarks, ...changes } });
  const withDriver = (changes: object) => ({ ...replacement, drivers: [{ ...driver, ...changes }] });
  const withTruck = (changes: object) => ({
    ...replacement,
    vehicle: { truck: { ...truck, ...changes }, trailers: [], handover: null },
  });

  test.each<[OutgoingTitleKind, unknown, string]>([
    ['PPRIN', withMark({ text: '' }), 'marks.0.text: Опишите, что произошло'],
    ['PPRIN', withMark({ text: 'Ж'.repeat(2001) }), 'marks.0.text: Не длиннее 2000 знаков'],
    ['PPRIN', withMark({ text: 'ок 👍' }), 'marks.0.text: Знак «👍» (4-й) в титул записать нельзя: уберите его'],
    ['PPRIN', withMark({ at: FUTURE }), 'marks.0.at: Это время ещё не наступило'],
    ['PPRIN', withMark({ at: '' }), 'marks.0.at: Дата: существующий день с 2000 по 2099 год'],
    [
      'PPRIN',
      withMark({ papers: [{ ...paper, name: '' }] }),
      'marks.0.papers.0.name: Назовите документ или укажите его идентификатор',
    ],
    [
      'PPRIN',
      withMark({ papers: [{ ...paper, number: '' }] }),
      'marks.0.papers.0.number: Укажите номер документа или его идентификатор',
    ],
    [
      'PPRIN',
      withMark({ papers: [{ ...paper, day: '' }] }),
      'marks.0.papers.0.day: Укажите дату документа или его идентификатор',
    ],
    [
      'PPRIN',
      withMark({ papers: [{ ...paper, parties: [] }] }),
      'marks.0.papers.0.parties: Укажите ИНН того, кто составил документ',
    ],
    [
      'PPRIN',
      withMark({ papers: [{ ...paper, parties: ['7707083894'] }] }),
      'marks.0.papers.0.parties.0: Контрольные цифры ИНН не сходятся. Проверьте номер.',
    ],
    [
      'PPRIN',
      withMark({ papers: [{ ...paper, parties: ['0000000000'] }] }),
      'marks.0.papers.0.parties.0: Контрольные цифры ИНН не сходятся. Проверьте номер.',
    ],
    [
      'PPRIN',
      withMark({ fines: [{ ...fine, rubles: null }] }),
      'marks.0.fines.0.rubles: Укажите размер штрафа в рублях или в другой валюте',
    ],
    ['PPRIN', withMark({ fines: [{ ...fine, foreign: 10 }] }), 'marks.0.fines.0.currency: Укажите код валюты штрафа'],
    [
      'PPRIN',
      withMark({ fines: [{ ...fine, rate: 1.23456 }] }),
      'marks.0.fines.0.rate: Курс: до четырёх знаков после запятой',
    ],
    ['PPRIN', withRemarks({ arrivedAt: FUTURE }), 'remarks.arrivedAt: Это время ещё не наступило'],
    ['PPRIN', withRemarks({ arrivedAt: LATER, departedAt: PAST }), 'remarks.departedAt: Убытие раньше прибытия'],
    [
      'PPRIN',
      withRemarks({ arrivedAt: LATER, placedAt: PAST }),
      'remarks.placedAt: Постановка на погрузку раньше прибытия',
    ],
    [
      'PVYN',
      withRemarks({ arrivedAt: LATER, placedAt: PAST }),
      'remarks.placedAt: Постановка на выгрузку раньше прибытия',
    ],
    ['PPRIN', withRemarks({ mass: 'Ж'.repeat(1001) }), 'remarks.mass: Не длиннее 1000 знаков'],
    [
      'PPRIN',
      { ...acceptance, notes: [{ name: 'ДатаПЭП', value: 'x' }] },
      'notes.0.name: Это имя занято подписью водителя',
    ],
    ['ZAMEN', { ...replacement, reason: '' }, 'reason: Укажите причину замены'],
    [
      'ZAMEN',
      { ...replacement, reasonPaper: paper },
      'reason: Причина указывается текстом или документом, не обоими сразу',
    ],
    ['ZAMEN', { ...replacement, drivers: [] }, 'drivers: Укажите нового водителя или новую машину'],
    [
      'ZAMEN',
      { ...replacement, vehicle: { truck: null, trailers: [], handover: null } },
      'vehicle.truck: Укажите новую машину или прицеп',
    ],
    [
      'ZAMEN',
      withDriver({ licenceNumber: '' }),
      'drivers.0.licenceNumber: Укажите номер удостоверения или ИНН водителя',
    ],
    [
      'ZAMEN',
      withDriver({ licenceDay: '' }),
      'drivers.0.licenceDay: Укажите дату выдачи удостоверения или ИНН водителя',
    ],
    ['ZAMEN', withDriver({ inn: '7707083893' }), 'drivers.0.inn: ИНН водителя состоит из 12 цифр'],
    ['ZAMEN', withDriver({ phones: [] }), 'drivers.0.phones: Укажите телефон водителя'],
    ['ZAMEN', withTruck({ ownership: '4' }), 'vehicle.truck.leases: Укажите договор аренды, лизинга или пользования'],
    ['ZAMEN', withTruck({ payload: 1000.25 }), 'vehicle.truck.payload: Грузоподъёмность: до 999,99 т'],
    ['ZAMEN', withTruck({ volume: 120.25 }), 'vehicle.truck.volume: Вместимость: не больше четырёх цифр'],
    ['ZAMEN', withTruck({ plate: 'А123ВЕ7777' }), 'vehicle.truck.plate: Госномер не длиннее 9 знаков'],
    ['PEREADR', { ...readdressing, at: FUTURE }, 'at: Это время ещё не наступило'],
    [
      'PEREADR',
      { ...readdressing, consignee: { ...party, inn: '500100732259' } },
      'consignee.inn: Укажите ИНН из 10 цифр',
    ],
    [
      'PEREADR',
      { ...readdressing, consignee: { ...party, kind: 'person', inn: '500100732259', lastName: '' } },
      'consignee.lastName: Укажите фамилию',
    ],
    [
      'PEREADR',
      { ...readdressing, consignee: { ...party, emails: ['a@les.example'] } },
      'consignee.phones: Вместе с почтой укажите телефон',
    ],
    ['PUDPER', { ...cost, vat: 20, total: 120 }, 'vat: Сумма НДС не сходится со ставкой 22%'],
    ['PUDPER', { ...cost, rate: 'без НДС' }, 'vat: Сумма НДС не сходится со ставкой без НДС'],
    ['PUDPER', { ...cost, total: 123 }, 'total: Стоимость с НДС не равна сумме стоимости и НДС'],
    ['PUDPER', { ...cost, rate: '18%' }, 'rate: Укажите ставку НДС'],
    ['UVUTOCH', { ...refusal, text: ' ' }, 'text: Напишите, почему вы отказываетесь подписать'],
    ['UVUTOCH', { ...refusal, author: { ...side, kpp: '' } }, 'author.kpp: Укажите КПП'],
    [
      'UVUTOCH',
      { ...refusal, author: { ...side, id: '2BM_1' } },
      'author.id: Идентификатор участника: от 4 до 46 латинских букв и цифр',
    ],
  ])('%s %#', (kind, given, problem) => expect(problemsOf(kind, given)).toEqual([problem]));
});
