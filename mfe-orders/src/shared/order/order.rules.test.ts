import { expect, test } from 'vitest';
import {
  findBadgePlatformName,
  findStatusCaption,
  formatLoad,
  formatRouteEnd,
  shortenCompanyName,
  shortenPersonName,
} from './order.rules.ts';

test('firms are named without legal form and quotes in rows', () => {
  expect(['ООО «Мултон Партнерс»', 'АО "Марс"', 'ИП Ёлкин', 'Ромашка', ''].map(shortenCompanyName)).toEqual([
    'Мултон Партнерс',
    'Марс',
    'ИП Ёлкин',
    'Ромашка',
    'не указан',
  ]);
});

test('people are named by surname and initials in rows', () => {
  expect(['Осипов Павел Леонидович', 'Юсупов Р. И.', 'Ковалёв', ''].map(shortenPersonName)).toEqual([
    'Осипов П.\u00a0Л.',
    'Юсупов Р. И.',
    'Ковалёв',
    '',
  ]);
});

test('a platform the badge does not know is named as the order names it', () => {
  expect(findBadgePlatformName({ platform: 'x5', platform_name: 'X5 Group' })).toBeUndefined();
  expect(findBadgePlatformName({ platform: 'ozon', platform_name: 'Ozon' })).toBe('Ozon');
});

test('an end of the route is its city, else its address', () => {
  expect(formatRouteEnd({ city: 'Казань', address: 'x' })).toBe('Казань');
  expect(formatRouteEnd({ city: null, address: 'склад 5' })).toBe('склад 5');
  expect(formatRouteEnd({ city: null, address: '' })).toBe('адрес не указан');
});

test('the load says what is known of it', () => {
  expect(formatLoad({ weight: 18_200, packagesCount: 33 })).toBe('18,2\u00a0т, 33\u00a0места');
  expect(formatLoad({ weight: 640, packagesCount: null })).toBe('640\u00a0кг');
  expect(formatLoad({ weight: null, packagesCount: null })).toBe('');
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
  expect(findStatusCaption(code)).toBe(caption);
});
