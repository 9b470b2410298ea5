import { isPayable } from '@trassa/contracts/orders/order-transitions';
import { expect, test } from 'vitest';
import { formatCaption, getLoad, getPlace, getPlatformName, shortenName, shortName } from './order.rules.ts';

test('firms are named without legal form and quotes in rows', () => {
  expect(['ООО «Мултон Партнерс»', 'АО "Марс"', 'ИП Ёлкин', 'Ромашка', ''].map(shortName)).toEqual([
    'Мултон Партнерс',
    'Марс',
    'ИП Ёлкин',
    'Ромашка',
    'не указан',
  ]);
});

test('people are named by surname and initials in rows', () => {
  expect(['Осипов Павел Леонидович', 'Юсупов Р. И.', 'Ковалёв', ''].map(shortenName)).toEqual([
    'Осипов П.\u00a0Л.',
    'Юсупов Р. И.',
    'Ковалёв',
    '',
  ]);
});

test('a platform the badge does not know is named as the order names it', () => {
  expect(getPlatformName({ platform: 'x5', platform_name: 'X5 Group' })).toBeUndefined();
  expect(getPlatformName({ platform: 'ozon', platform_name: 'Ozon' })).toBe('Ozon');
});

test('an end of the route is its city, else its address', () => {
  expect(getPlace({ city: 'Казань', address: 'x' })).toBe('Казань');
  expect(getPlace({ city: null, address: 'склад 5' })).toBe('склад 5');
  expect(getPlace({ city: null, address: '' })).toBe('адрес не указан');
});

test('the load says what is known of it', () => {
  expect(getLoad({ weight: 18_200, packagesCount: 33 })).toBe('18,2\u00a0т, 33\u00a0места');
  expect(getLoad({ weight: 640, packagesCount: null })).toBe('640\u00a0кг');
  expect(getLoad({ weight: null, packagesCount: null })).toBe('');
});

test.each([
  { code: 'accepted', caption: 'Заказ принят', payable: false },
  { code: 'confirmed', caption: 'Заказ подтверждён', payable: false },
  { code: 'in_transit', caption: 'В пути', payable: false },
  { code: 'invoiced', caption: 'Счёт выставлен', payable: false },
  { code: 'delivered', caption: null, payable: true },
  { code: 'paid', caption: null, payable: true },
  { code: 'свободен', caption: null, payable: true },
  { code: 'на сортировке', caption: null, payable: false },
])('$code: $caption', ({ code, caption, payable }) => {
  expect(formatCaption(code)).toBe(caption);
  expect(isPayable(code)).toBe(payable);
});
