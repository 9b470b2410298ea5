import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
const getFiles = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (name) => name.endsWith('node_modules') });

/** Rows of the tables, by column heading. */
const lines = read('docs/figures.md')
  .split('\n## ')
  .flatMap((section) => {
    const [head = [], , ...rows] = section
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map((line) =>
        line
          .slice(1, -1)
          .split(' | ')
          .map((cell) => cell.trim()),
      );
    return rows.map((cells) => Object.fromEntries(head.map((title, at) => [title, cells[at] ?? ''])));
  });
const quoted = (text: string | undefined, pattern: RegExp) => [...(text ?? '').matchAll(pattern)].map(([, one]) => one);

test('every figure has its place on the screen, its meaning, its rule of date, its source and its field', () => {
  expect(lines.length).toBeGreaterThan(90);
  const unfinished = lines.filter((line) => Object.values(line).some((cell) => cell === ''));
  expect(unfinished.map((line) => line['On the screen'])).toEqual([]);
  expect(lines.filter((line) => !line['Date rule'] || !line['Contract field'])).toEqual([]);
});

test('the dictionary names tables and rules that are there', () => {
  const tables = getFiles('services/*/src/db/migrations/*.ts').map(read).join('\n');
  const kit = read('packages/service-kit/src/notification-outbox.ts');
  const named = new Set(lines.flatMap((line) => quoted(line.Source?.replaceAll(/\(.*?\)/g, ''), /`([a-z_]+)`/g)));
  const missing = [...named].filter((table) => !new RegExp(`(?:table|Table\\(.)\\s*${table}\\b`).test(tables + kit));
  expect(missing).toEqual([]);
  const sources = new Set(getFiles('{services,packages,mfe-*}/**/src/**/*.{ts,tsx}').map((path) => basename(path)));
  const rules = lines.flatMap((line) => quoted(Object.values(line).join(' '), /`([\w.-]+\.tsx?)`/g));
  expect(rules.filter((file) => !sources.has(file ?? ''))).toEqual([]);
});
