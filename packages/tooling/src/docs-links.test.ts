import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './workspace.ts';

const pages = globSync(
  ['*.md', '{docs,deploy}/**/*.md', 'bench/*.md', '{services,packages,mfe-*}/*/README.md', 'mfe-*/README.md'],
  { cwd: root, exclude: (path) => String(path).includes('node_modules') },
);

/** Relative links and images without a target file; code blocks are skipped. */
function brokenLinks(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8').replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '');
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target.split('#')[0] ?? '');
  return targets
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .filter((target) => !existsSync(join(root, dirname(page), target)));
}

test('every link of the documents leads to a file', () => {
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.flatMap((page) => brokenLinks(page).map((target) => `${page}: ${target}`))).toEqual([]);
});
