import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './workspace.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const exclude = (path: string) => /node_modules|dist/.test(String(path));

/** Names of settings: capitals with an underscore, in inline code or at the start of an example line. */
function namesIn(page: string): string[] {
  const asCode = [...read(page).matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`\n]*)?`/g)];
  const asLine = [...read(page).matchAll(/^([A-Z][A-Z0-9]*_[A-Z0-9_]+)=/gm)];
  return [...asCode, ...asLine].map(([, name = '']) => name);
}

test('every setting that the documents name is read somewhere', () => {
  const pages = globSync(['*.md', '{docs,deploy}/**/*.md', 'deploy/env.example'], { cwd: root, exclude });
  const code = globSync(['{services,packages,bench,e2e}/**/*.ts', 'deploy/compose.yaml'], { cwd: root, exclude })
    .map(read)
    .join('\n');
  const known = new Set(code.match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g));
  const named = pages.flatMap((page) => namesIn(page).map((name) => ({ page, name })));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ name }) => !known.has(name)).map(({ page, name }) => `${page}: ${name}`)).toEqual([]);
});

/** Variables of the shell and of Node.js, the example of a rule's test, a clock of campaigns, and a loader's of a bench. */
const notOurs = ['PATH', 'NODE_COMPILE_CACHE', 'X', 'AHEAD_MS', 'TRASSA_EDITED'];

test('every setting that the code reads is named in the documents', () => {
  const code = globSync(['{services,packages,bench,e2e}/**/*.ts'], { cwd: root, exclude });
  const schemas = globSync(['services/*/src/config.ts', 'services/all-in-one/src/settings.ts'], { cwd: root, exclude });
  const asked = code.flatMap((path) => [...read(path).matchAll(/\benv\.([A-Z][A-Z0-9_]+)\b/g)]);
  const fields = schemas.flatMap((path) => [...read(path).matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)]);
  const known = new Set([...asked, ...fields].map(([, name = '']) => name));
  const pages = globSync(['README.md', '{docs,deploy}/**/*.{md,example}'], { cwd: root, exclude });
  const documented = new Set(pages.flatMap((page) => read(page).match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []));
  for (const name of notOurs) known.delete(name);
  expect(known.size).toBeGreaterThan(60);
  expect([...known].filter((name) => !documented.has(name))).toEqual([]);
});
