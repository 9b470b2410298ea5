import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cleanLine, cleanText, cleanTexts } from './text.rules.ts';

describe('a pasted text loses what nobody sees', () => {
  it.each([
    ['marks of direction around a phone', '\u202d+7 901 222-33-44\u202c', '+7 901 222-33-44'],
    ['a soft hyphen', 'ООО «Пере\u00adвозчик»', 'ООО «Перевозчик»'],
    ['a zero-width space', 'Волга\u200b-Карго', 'Волга-Карго'],
    ['a byte order mark', '\ufeffНомер', 'Номер'],
    ['a joiner between letters', 'Вол\u200dга', 'Волга'],
    ['a zero character', 'Са\0вельев', 'Савельев'],
    ['a line break of Windows', 'раз\r\nдва\rтри', 'раз\nдва\nтри'],
    ['a line break of Word', 'раз\vдва\u2028три', 'раз\nдва\nтри'],
    ['an escape of Excel', 'раз_x000D_\nдва', 'раз\nдва'],
  ])('%s', (_name, pasted, text) => expect(cleanText(pasted)).toBe(text));
});

test.each([
  'Спасибо 👨‍👩‍👧',
  '👩🏽‍⚕️',
  '❤️‍🔥',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'счёт_x0041_',
  'а\tб\nв',
])('«%s» stays as it is', (text) => expect(cleanText(text)).toBe(text));

test('a line has no breaks', () => {
  expect(cleanLine(' ООО\r\n«Волга-Карго»\t')).toBe('ООО «Волга-Карго»');
});

test('cleaning again changes nothing, and nothing visible is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = cleanText(text);
      expect(cleanText(clean)).toBe(clean);
      expect(clean.replace(/[^\p{L}\p{N}]/gu, '')).toBe(text.replace(/[^\p{L}\p{N}]/gu, ''));
    }),
  );
});

test('every text of a body is cleaned but passwords, and a clean body is the same body', () => {
  expect(cleanTexts({ order: { points: [{ contactPhone: '\u202d112' }] }, password: 'a\u00adb' })).toEqual({
    order: { points: [{ contactPhone: '112' }] },
    password: 'a\u00adb',
  });
  const body = { number: '17/06', points: [{ day: '2026-12-01' }], price: null };
  expect(cleanTexts(body)).toBe(body);
});
