import { expect, test } from 'vitest';
import { getScreenName } from './screens.ts';

test.each([
  ['/', 'Главная'],
  ['', 'Главная'],
  ['/edo', 'ЭДО'],
  ['/login', 'Вход'],
  ['/dashboard', 'Панель управления'],
  ['/dashboard/orders', 'Заказы'],
  ['/dashboard/settings', 'Настройки'],
  ['/dashboard/unknown', 'Панель управления'],
  ['/payment/success', 'Тарифы и оплата'],
  ['/crm/orders', 'CRM'],
  ['/reports/2026/may', 'reports/2026/may'],
  ['/constructor', 'constructor'],
])('the screen at %s is called %s', (path, name) => {
  expect(getScreenName(path)).toBe(name);
});

test('a name is never longer than the wire allows', () => {
  expect(getScreenName(`/${'a'.repeat(500)}`)).toHaveLength(100);
});
