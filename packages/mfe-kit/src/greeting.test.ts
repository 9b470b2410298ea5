import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test.each([
  ['2026-11-20T00:00:00Z', 'Доброй ночи, Мария'],
  ['2026-11-20T02:00:00Z', 'Доброе утро, Мария'],
  ['2026-11-20T09:00:00Z', 'Добрый день, Мария'],
  ['2026-11-20T15:00:00Z', 'Добрый вечер, Мария'],
])('at %s of Greenwich people in Moscow are greeted with «%s»', (time, words) => {
  expect(greeting(new Date(time), 'Мария')).toBe(words);
});
