import { orderFileFields, orderFileTitles } from '@trassa/contracts/orders/order-file-values';
import { expect, test } from 'vitest';
import { headLine, recognisedFields } from './columns.rules.ts';

const fieldsOf = (titles: string[], ...rows: string[][]) => recognisedFields(titles, rows);

test('every column of the template is recognised as its field', () => {
  expect(fieldsOf(Object.values(orderFileTitles))).toEqual(orderFileFields);
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
  expect(fieldsOf(titles)).toEqual(fields);
});

test('a field is given to the first column with it', () => {
  expect(fieldsOf(['Груз', 'Наименование груза'])).toEqual(['cargo', '']);
});

test('weights without a unit are tonnes when a truck could not carry less', () => {
  expect(fieldsOf(['Вес'], ['20'], ['19,8'])).toEqual(['weightTonnes']);
  expect(fieldsOf(['Вес'], ['20000'], ['15'])).toEqual(['weightKg']);
});

test('heads are found below a title and its date', () => {
  const rows = [['Реестр заявок'], ['на декабрь', '2026'], ['Клиент', 'Откуда', 'Куда'], ['ООО', 'Москва', 'Казань']];
  expect(headLine(rows)).toBe(2);
  expect(headLine([['ООО', 'Москва']])).toBe(0);
});
