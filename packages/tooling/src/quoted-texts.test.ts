import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './workspace.ts';

const literalPattern = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const hole = '{}';

/** String literals of a source file without quotes; template expressions become holes. */
function listLiterals(source: string): string[] {
  return (source.match(literalPattern) ?? []).map((text) => text.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, hole));
}

/** Quoted text with such holes for `{n}`, `(code)`, `…` and a closing `...`. */
function markHoles(text: string): string {
  return text
    .replaceAll(/\{[^}]*\}/g, hole)
    .replace('(code)', `(${hole})`)
    .replace(/…|\.\.\.$/, hole);
}

/** Texts quoted by the specification, by source file; a moved text is moved here too. */
const quoted = JSON.parse(readFileSync(join(import.meta.dirname, '../quoted-texts.json'), 'utf8')) as Record<
  string,
  string[]
>;

/** Texts of a file, or of its whole app when the file was renamed. */
function buildTexts(file: string): Set<string> {
  if (existsSync(join(root, file))) return new Set(listLiterals(readFileSync(join(root, file), 'utf8')));
  const app = /^(packages|services)\//.test(file) ? file.split('/').slice(0, 2).join('/') : file.split('/')[0];
  const sources = globSync(`${app}/src/**/*.{ts,tsx}`, { cwd: root }).filter((path) => !path.includes('.test.'));
  return new Set(sources.flatMap((path) => listLiterals(readFileSync(join(root, path), 'utf8'))));
}

test.each(Object.entries(quoted))('%s says its texts of the specification letter for letter', (file, texts) => {
  const current = buildTexts(file);
  expect(texts.filter((text) => !current.has(markHoles(text)))).toEqual([]);
});

test('no text has been forgotten', () => {
  expect(new Set(Object.values(quoted).flat()).size).toBe(131);
});

test.each([
  ["const a = 'Ошибка';", 'Ошибка', true],
  ["const a = 'Ошибка!';", 'Ошибка', false],
  ['const a = (n: number) => `Загружено \u0024{n} ссылок`;', 'Загружено {n} ссылок', true],
  ['const a = (code: string) => `Неизвестный статус (\u0024{code})`;', 'Неизвестный статус (code)', true],
  ['const a = (text: string) => `Детали: \u0024{text}`;', 'Детали: …', true],
])('in %s is %s: %s', (source, text, isThere) => {
  expect(listLiterals(source).includes(markHoles(text))).toBe(isThere);
});
