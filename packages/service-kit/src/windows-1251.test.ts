import { expect, test } from 'vitest';
import { decode1251, encode1251 } from './windows-1251.ts';

test('every byte is one character, and every character its byte', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  expect(decode1251(bytes)).toBe(new TextDecoder('windows-1251').decode(bytes));
  expect(encode1251(decode1251(bytes))).toEqual(bytes);
});

test('what the encoding does not have is a question mark, one for each half of an emoji', () => {
  expect(decode1251(encode1251('5 ₽ 👍'))).toBe('5 ? ??');
});
