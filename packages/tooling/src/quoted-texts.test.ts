import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { literalsOf, patternOf } from './quoted-texts.rules.ts';
import { root } from './workspace.ts';

/** Every text that the specification quotes, under the file that says it. A text that moves is moved here too. */
const quoted = JSON.parse(readFileSync(join(import.meta.dirname, '../quoted-texts.json'), 'utf8')) as Record<
  string,
  string[]
>;

test.each(Object.entries(quoted))('%s says its texts of the specification letter for letter', (file, texts) => {
  expect(existsSync(join(root, file)), `${file} is gone: name the new place of its texts in quoted-texts.json`).toBe(
    true,
  );
  const said = new Set(literalsOf(readFileSync(join(root, file), 'utf8')));
  expect(texts.filter((text) => !said.has(patternOf(text)))).toEqual([]);
});

test('no text has been forgotten', () => {
  expect(new Set(Object.values(quoted).flat()).size).toBeGreaterThanOrEqual(127);
});

test.each([
  ["const a = 'Ошибка';", 'Ошибка', true],
  ["const a = 'Ошибка!';", 'Ошибка', false],
  ['const a = (n: number) => `Загружено ${n} ссылок`;', 'Загружено {n} ссылок', true],
  ['const a = (code: string) => `Неизвестный статус (${code})`;', 'Неизвестный статус (code)', true],
  ['const a = (text: string) => `Детали: ${text}`;', 'Детали: …', true],
])('in %s is %s: %s', (source, text, isThere) => {
  expect(literalsOf(source).includes(patternOf(text))).toBe(isThere);
});
