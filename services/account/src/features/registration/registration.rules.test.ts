import { describe, expect, test } from 'vitest';
import { isGuessable } from '../../shared/password.rules.ts';
import { storedPhone } from './phone.rules.ts';
import { lacksConsent } from './registration.rules.ts';

const person = { email: 'savelev@volga-cargo.ru', words: ['Андрей', 'Савельев', 'ООО «Волга-Карго»'] };

describe('a password is guessable', () => {
  test.each([
    'Password1',
    'Qwerty123',
    'Password1!',
    'Savelev2025',
    'Савельев1',
    'Волга-Карго77',
    'Trassa2026',
    '!Трасса1',
  ])('%s', (password) => {
    expect(isGuessable(password, person)).toBe(true);
  });

  test.each(['Kolesnik77', 'Дорога-дальняя-7', 'Savelev-i-Kolesnik7', 'Тягач8Скорый'])('but not %s', (password) => {
    expect(isGuessable(password, person)).toBe(false);
  });
});

test.each([
  ['89204180755', '+79204180755'],
  ['79204180755', '+79204180755'],
  ['+79204180755', '+79204180755'],
  ['+375291234567', '+375291234567'],
  ['12', '12'],
])('the phone %s is stored as %s', (entered, stored) => {
  expect(storedPhone(entered)).toBe(stored);
});

test('consent is lacking when the boxes were shown and a required one is empty', () => {
  expect(lacksConsent(['terms', 'personal-data'])).toBe(false);
  expect(lacksConsent(['terms', 'marketing'])).toBe(true);
  expect(lacksConsent([])).toBe(true);
  expect(lacksConsent(undefined)).toBe(false);
});
