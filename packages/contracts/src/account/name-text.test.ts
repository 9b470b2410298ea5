import { expect, test } from 'vitest';
import { hasWebAddress } from './name-text.ts';
import { profileSchema, requisitesSchema } from './profile.ts';
import { registrationSchema } from './sign-in.ts';

test.each([
  'Выплата https://evil.example/pay',
  'evil.example',
  'Зайдите на www.evil',
  'ООО «Приз на evil.ru/приз»',
  'приз.рф',
  'ООО «ПРИЗ.ОНЛАЙН»',
  'boss@evil.example',
  'bit.ly/abc',
  't.me/evil',
  'evil．ru',
  'evil。com',
  'xn--80aa.xn--p1ai',
  '192.0.2.7',
])('%s holds an address', (name) => {
  expect(hasWebAddress(name)).toBe(true);
});

test.each([
  'ООО «Северный путь»',
  'ИП Савельев А.В.',
  'АО «Т.Д.Заря»',
  'ООО «Хлеб.ру»',
  'Trans Co. Ltd.',
  'ООО «Ст.Оскол-Авто»',
  'Фирма 2.0',
  'А-П.Транс',
])('%s holds none', (name) => {
  expect(hasWebAddress(name)).toBe(false);
});

test.each([
  ['the profile', profileSchema.shape.firstName],
  ['the profile', profileSchema.shape.lastName],
  ['requisites', requisitesSchema.shape.name],
  ['a registration', registrationSchema.shape.firstName],
  ['a registration', registrationSchema.shape.lastName],
  ['a registration', registrationSchema.shape.companyName],
])('a name of %s is refused with an address in it', (_, schema) => {
  const { error } = schema.safeParse('Приз evil.example');
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Без адресов сайтов и почты: после точки поставьте пробел',
  ]);
});
