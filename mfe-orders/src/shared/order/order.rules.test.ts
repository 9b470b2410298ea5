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
  { code: 'accepted', caption: 'Заказ принят' },
  { code: 'confirmed', caption: 'Заказ подтверждён' },
  { code: 'in_transit', caption: 'В пути' },
  { code: 'invoiced', caption: 'Счёт выставлен' },
  { code: 'delivered', caption: null },
  { code: 'paid', caption: null },
  { code: 'свободен', caption: null },
  { code: 'на сортировке', caption: null },
])('$code: $caption', ({ code, caption }) => {
  expect(formatCaption(code)).toBe(caption);
});
