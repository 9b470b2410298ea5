import { expect, test } from 'vitest';
import { findWaybillTown, formatWaybillAddress } from './waybill-address.rules.ts';
import type { WaybillAddress } from './waybill-fields.ts';

const noAddress: WaybillAddress = {
  Индекс: null,
  КодРегиона: null,
  Район: null,
  Город: null,
  НаселенныйПункт: null,
  Улица: null,
  Дом: null,
  Корпус: null,
  Квартира: null,
  КодСтраны: null,
  Текст: null,
  КодГАР: null,
};

test.each([
  [{ Индекс: '390011', КодРегиона: '62', Город: 'г. Рязань', Дом: '25' }, '390011, Рязанская обл., г. Рязань, д. 25'],
  [{ КодРегиона: '16', Город: 'г. Казань', Дом: 'д. 4', Корпус: '2' }, 'Респ. Татарстан, г. Казань, д. 4, корп. 2'],
  [{ КодРегиона: '21', Город: 'г. Чебоксары' }, 'Чувашская Респ., г. Чебоксары'],
  [{ Индекс: '109011', КодРегиона: '77', Улица: 'ул. Рябиновая' }, '109011, г. Москва, ул. Рябиновая'],
  [{ КодРегиона: '78', Город: 'г. Санкт-Петербург' }, 'г. Санкт-Петербург'],
  [{ КодРегиона: '99', Город: 'г. Байконур' }, 'регион 99, г. Байконур'],
  [{ Текст: 'МО, Химки', КодРегиона: '50' }, 'МО, Химки'],
  [{ Текст: ' МО, Химки\n' }, 'МО, Химки'],
  [{}, ''],
] satisfies [Partial<WaybillAddress>, string][])('the address of %j is «%s»', (parts, text) => {
  expect(formatWaybillAddress({ ...noAddress, ...parts })).toBe(text);
});

test('a town given apart is the town of its address', () => {
  expect(findWaybillTown({ ...noAddress, КодРегиона: '50', Город: 'г. Подольск' })).toBe('Подольск');
});

test.each([
  ['Республика Татарстан, г. Казань, ул. Складская, 8', 'Казань'],
  ['420051, Татарстан, г Набережные Челны, пр-т Мира', 'Набережные Челны'],
  ['Москва, Новый Арбат, 24', 'Москва'],
  ['г Санкт-Петербург', 'Санкт-Петербург'],
  ['МО, Химки, ул. Ленинградская, 5', 'Химки'],
  ['Екб, ул. Малышева, 1', 'Екатеринбург'],
  ['Казань Тэцевская 14', 'Казань'],
])('the settlement of «%s» is %s', (Текст, city) => {
  expect(findWaybillTown({ ...noAddress, Текст })).toBe(city);
});

test('a federal city stands for itself when only the region is given', () => {
  expect(findWaybillTown({ ...noAddress, КодРегиона: '78' })).toBe('Санкт-Петербург');
  expect(findWaybillTown({ ...noAddress, КодРегиона: '50' })).toBeNull();
});
