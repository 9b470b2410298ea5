import { orderFileFields, orderFileHeadings } from '@trassa/contracts/orders/order-file-values';
import { expect, test } from 'vitest';
import { getColumnScale, recogniseFields } from './columns.rules.ts';
import { findTableHeader } from './heads.rules.ts';

const getFields = (titles: string[], ...rows: string[][]) => recogniseFields(titles, rows);

test('every column of the template is recognised as its field', () => {
  expect(getFields(Object.values(orderFileHeadings))).toEqual(orderFileFields);
});

test.each([
  [
    ['Клиент', 'Адрес погрузки', 'Дата', 'Адрес выгрузки', 'Наименование груза', 'Вес, т', 'Ставка (руб.)'],
    ['client', 'loadingAddress', 'loadingDay', 'unloadingAddress', 'cargo', 'weightTonnes', 'price'],
  ],
  [
    [
      '№ заявки',
      'ЗАКАЗЧИК',
      'ИНН',
      'Погрузка',
      'Разгрузка',
      'Срок доставки',
      'Кол-во мест',
      'Объем, м3',
      'Что-то своё',
    ],
    ['number', 'client', 'clientInn', 'loadingAddress', 'unloadingAddress', 'unloadingDay', 'places', 'volume', ''],
  ],
  [
    ['Номер', 'Отправитель', 'Получатель', 'Откуда', 'Куда', 'Вес, кг', 'Стоимость, ₽'],
    ['number', 'loadingCompany', 'unloadingCompany', 'loadingAddress', 'unloadingAddress', 'weightKg', 'price'],
  ],
])('heads %j', (titles, fields) => {
  expect(getFields(titles)).toEqual(fields);
});

test('a field is given to the first column with it', () => {
  expect(getFields(['Груз', 'Наименование груза'])).toEqual(['cargo', '']);
});

test('weights without a unit are tonnes when a truck could not carry less', () => {
  expect(getFields(['Вес'], ['20'], ['19,8'])).toEqual(['weightTonnes']);
  expect(getFields(['Вес'], ['20000'], ['15'])).toEqual(['weightKg']);
});

test('heads are found below a title and its date', () => {
  const rows = [['Реестр заявок'], ['на декабрь', '2026'], ['Клиент', 'Откуда', 'Куда'], ['ООО', 'Москва', 'Казань']];
  expect(findTableHeader(rows).line).toBe(2);
  expect(findTableHeader([['ООО', 'Москва']]).line).toBe(0);
});

test.each<[string, string, number]>([
  ['Ставка, тыс. руб.', 'price', 1000],
  ['Стоимость (тыс.руб)', 'price', 1000],
  ['Цена, т.р.', 'price', 1000],
  ['Фрахт с НДС, тыс. ₽', 'price', 1000],
  ['Сумма, млн руб.', 'price', 1_000_000],
  ['Цена, руб. с НДС', 'price', 1],
  ['Цена без НДС', '', 1],
  ['Ставка НДС', 'vatRate', 1],
  ['Вес груза, тонн', 'weightTonnes', 1],
  ['Масса брутто (кг)', 'weightKg', 1],
  ['Вес нетто, т', 'weightTonnes', 1],
])('«%s» is «%s», times %i', (title, field, scale) => {
  expect([getFields([title]), getColumnScale(title, getFields([title])[0] ?? '')]).toEqual([[field], scale]);
});

test('a column that a person maps keeps the unit of its head', () => {
  expect(getColumnScale('Брутто, т', 'weightKg')).toBe(1000);
  expect(getColumnScale('Нетто, кг', 'weightTonnes')).toBe(0.001);
  expect(getColumnScale('Наше, тыс. руб.', 'price')).toBe(1000);
  expect(getColumnScale('Наше, тыс. руб.', 'places')).toBe(1);
});

test.each<[string, string[][], { fields: string[]; line: number }]>([
  [
    'ends over their parts',
    [
      ['№', 'Заказчик', 'Погрузка', '', '', 'Выгрузка', '', 'Груз'],
      ['', '', 'дата', 'время', 'адрес', 'дата', 'адрес', ''],
    ],
    {
      fields: [
        'number',
        'client',
        'loadingDay',
        'loadingTime',
        'loadingAddress',
        'unloadingDay',
        'unloadingAddress',
        'cargo',
      ],
      line: 1,
    },
  ],
  [
    'a price over its VAT, titles merged downwards, below a title',
    [
      ['Реестр заявок', '', '', '', ''],
      ['Заказчик', 'Откуда', 'Куда', 'Цена', ''],
      ['Заказчик', 'Откуда', 'Куда', 'с НДС', 'без НДС'],
    ],
    { fields: ['client', 'loadingAddress', 'unloadingAddress', 'price', ''], line: 2 },
  ],
  [
    'cargo and customer over their parts',
    [
      ['Плательщик', '', 'Груз', '', '', 'Откуда', 'Куда'],
      ['Наименование', 'ИНН/КПП', 'Наименование', 'Вес, т', 'Объём, м3', '', ''],
    ],
    {
      fields: ['client', 'clientInn', 'cargo', 'weightTonnes', 'volume', 'loadingAddress', 'unloadingAddress'],
      line: 1,
    },
  ],
  [
    'one line over an order',
    [
      ['Заказчик', 'Откуда', 'Куда', 'Груз', ''],
      ['ООО «Ромашка»', 'Тверь', 'Тула', 'Шины', 'срочно'],
    ],
    { fields: ['client', 'loadingAddress', 'unloadingAddress', 'cargo', ''], line: 0 },
  ],
])('heads in two lines: %s', (_, rows, { fields, line }) => {
  const heads = findTableHeader([...rows, ['1', 'ООО', 'Тверь', 'Тула', 'Шины']]);
  expect([recogniseFields(heads.titles, []), heads.line]).toEqual([fields, line]);
});
