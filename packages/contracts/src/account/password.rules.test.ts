import { describe, expect, test } from 'vitest';
import { findGuessableReason } from './password.rules.ts';

const person = {
  email: 'savelev@volga-cargo.ru',
  words: ['Андрей', 'Савельев', 'ООО «Волга-Карго»'],
  common: new Set(['password1', 'qwerty123']),
};

describe('a password is guessable', () => {
  test.each([
    ['Password1', 'common'],
    ['Qwerty123', 'common'],
    ['Password1!', 'common'],
    ['Savelev2025', 'personal'],
    ['Савельев1', 'personal'],
    ['Волга-Карго77', 'personal'],
    ['Trassa2026', 'product'],
    ['!Трасса1', 'product'],
  ])('%s is %s', (password, reason) => {
    expect(findGuessableReason(password, person)).toBe(reason);
  });

  test.each(['Kolesnik77', 'Дорога-дальняя-7', 'Savelev-i-Kolesnik7', 'Тягач8Скорый'])('but not %s', (password) => {
    expect(findGuessableReason(password, person)).toBeNull();
  });

  test('by a short word nobody is judged', () => {
    expect(findGuessableReason('Ivo12345', { ...person, words: ['Иво', 'Ivo'] })).toBeNull();
  });
});
