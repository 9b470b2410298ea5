import { expect, test } from 'vitest';
import { findPasswordWeakness } from './password-weakness.rules.ts';

const context = { email: 'savelev@example.com', words: ['Савельев'], common: new Set(['password1']) };

test.each([
  ['', null],
  ['Kol7', 'Пароль должен содержать минимум 8 символов'],
  ['kolesnik77', 'Пароль должен содержать заглавную букву, строчную букву и цифру'],
  ['Password1', 'Этот пароль слишком распространён. Придумайте другой.'],
  ['Савельев2026', 'Пароль повторяет ваше имя, почту или название компании. Придумайте другой.'],
  ['Trassa2026', 'Пароль повторяет название сервиса. Придумайте другой.'],
  ['Kolesnik77', null],
])('%s: %s', (password, weakness) => {
  expect(findPasswordWeakness(password, context)).toBe(weakness);
});
