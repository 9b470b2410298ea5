import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from './zod-subset.ts';

const root = join(import.meta.dirname, '../../..');
const browserFolders = readdirSync(root).filter((name) => name.startsWith('mfe-') || name === 'shell');
const folders = [
  'packages/contracts/src',
  'packages/mfe-kit/src',
  'packages/ui/src',
  ...browserFolders.map((name) => `${name}/src`),
];

/** Parts of a build, which have all of zod. */
const noBrowser = /\.test\.|zod-subset|printed-shapes/;

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !noBrowser.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'))
    .filter((text) => /from 'zod'|mfe-kit\/schema'/.test(text));
}

test('every builder that contracts and screens use is in what the host shares as zod', () => {
  const used = folders
    .flatMap(sources)
    .flatMap((text) => [...text.matchAll(/\b(?:z|schema)\.([a-z]\w*)\(/g)].map(([, name]) => name ?? ''));
  // Names that zod has; `schema.parse(` and the like are methods of a schema in a variable of that name.
  const methods = new Set([
    'parse',
    'safeParse',
    'parseAsync',
    'safeParseAsync',
    'infer',
    'optional',
    'nullable',
    'extend',
    'pick',
    'omit',
  ]);
  const missing = [...new Set(used)].filter((name) => !(name in z) && !methods.has(name));
  expect(used.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
