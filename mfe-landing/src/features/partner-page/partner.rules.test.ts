import { partnerRegistrationSchema } from '@trassa/contracts/landing/partner-registration';
import { describe, expect, test } from 'vitest';
import {
  findWrongFields,
  getPasswordStrength,
  listPasswordCriteriaResults,
  type PartnerForm,
  splitContactName,
  toRussianPhone,
} from './partner-form.rules.ts';
import { buildSavings } from './savings.rules.ts';

const form: PartnerForm = {
  email: 'a.kuznetsov@example.com',
  password: 'Kazan815km',
  firstName: 'Алексей',
  lastName: 'Кузнецов',
  phone: '+79001112233',
  companyName: 'ООО «ВолгаТранс»',
  companyInn: '1655068259',
  companyAddress: 'Казань',
  agreedToTerms: true,
  personalData: true,
};

describe('the quick registration', () => {
  test('takes a filled form', () => {
    expect(findWrongFields(form)).toEqual({});
    expect(findWrongFields({ ...form, companyInn: '165506825302' })).toEqual({});
    expect(findWrongFields({ ...form, lastName: 'Ю' })).toEqual({});
    expect(findWrongFields({ ...form, password: 'Казань815км' })).toEqual({});
  });

  test.each([
    ['email', '', 'Email обязателен'],
    ['email', 'кто-то', 'Введите корректный email'],
    ['password', 'Ab1', 'Пароль должен содержать минимум 8 символов'],
    ['password', 'kazan815km', 'Пароль должен содержать заглавную букву, строчную букву и цифру'],
    ['firstName', 'А', 'Минимум 2 символа'],
    ['companyName', 'ЯК', 'Минимум 3 символа'],
    ['email', 'a@-.ru', 'Введите корректный email'],
    ['lastName', ' ', 'Фамилия обязательна'],
    ['phone', '89001112233', 'Телефон должен быть в формате +7XXXXXXXXXX'],
    ['phone', '+7900111223', 'Телефон должен быть в формате +7XXXXXXXXXX'],
    ['companyName', '', 'Название компании обязательно'],
    ['companyInn', '16550682590', 'ИНН должен содержать 10 или 12 цифр'],
    ['companyInn', '1655068253', 'Контрольные цифры ИНН не сходятся. Проверьте номер.'],
    ['companyAddress', ' ', 'Адрес компании обязателен'],
    ['agreedToTerms', false, 'Необходимо согласие с условиями'],
    ['personalData', false, 'Необходимо согласие на обработку персональных данных'],
  ])('%s %j: %s', (field, value, text) => {
    expect(findWrongFields({ ...form, [field]: value })).toEqual({ [field]: text });
  });
});

test.each<Partial<PartnerForm>>([
  {},
  { email: 'кто-то@почта.рф' },
  { email: 'a..b@example.com' },
  { email: 'a@b.c' },
  { firstName: 'А' },
  { lastName: 'Ю' },
  { companyName: 'ЯК' },
  { companyInn: '' },
  { companyInn: '1655068253' },
  { phone: '89001112233' },
  { companyAddress: ' ' },
  { password: 'Ab1' },
  { password: 'kazan815km' },
])('the form and the server say the same of %j', (typed) => {
  const { personalData: _, ...wrong } = { ...form, ...typed };
  const parsed = partnerRegistrationSchema.safeParse({ ...wrong, token: 'token' });
  const said = parsed.error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
  expect(said.slice(0, 1)).toEqual(Object.entries(findWrongFields({ ...form, ...typed })));
});

test.each([
  ['', 'weak', 0],
  ['a', 'weak', 1],
  ['aB', 'medium', 2],
  ['aB1', 'medium', 3],
  ['abcdefgh1', 'medium', 3],
  ['abcdefG1', 'strong', 4],
  ['abcdefG1!', 'strong', 5],
  ['дорогаК8', 'strong', 4],
])('the password %j is %s', (password, strength, met) => {
  expect(getPasswordStrength(password)).toBe(strength);
  expect(listPasswordCriteriaResults(password).filter(Boolean)).toHaveLength(met);
});

test('what the partner knows is put into the form', () => {
  expect(splitContactName('Алексей Кузнецов')).toEqual({ firstName: 'Алексей', lastName: 'Кузнецов' });
  expect(splitContactName('Анна Мария  Ким')).toEqual({ firstName: 'Анна', lastName: 'Мария Ким' });
  expect(splitContactName('')).toEqual({ firstName: '', lastName: '' });
  expect(toRussianPhone('8 (900) 111-22-33')).toBe('+79001112233');
  expect(toRussianPhone('+7 900 111 22 33')).toBe('+79001112233');
  expect(toRussianPhone('9001112233')).toBe('+79001112233');
  expect(toRussianPhone('нет')).toBe('нет');
});

test('savings are counted from the rounded price', () => {
  expect(buildSavings(2990, 15, 12)).toEqual({ perMonth: 2542, before: 35_880, after: 30_504, saved: 5376 });
  expect(buildSavings(990, 0, 6)).toEqual({ perMonth: 990, before: 5940, after: 5940, saved: 0 });
});
