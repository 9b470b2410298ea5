import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { PersistentMap } from './persistent-map.ts';

const folder = mkdtempSync(join(tmpdir(), 'trassa-kept-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what was put last is known again after a restart, in the order it first came', () => {
  const file = join(folder, 'deep', 'deals.jsonl');
  const before = new PersistentMap<number>(file);
  before.set('a', 1).set('b', 2).set('a', 3);
  expect([...new PersistentMap<number>(file)]).toEqual([
    ['a', 3],
    ['b', 2],
  ]);
});

test('a line cut off by a kill is forgotten, those before it are not', () => {
  const file = join(folder, 'cut.jsonl');
  new PersistentMap<number>(file).set('a', 1);
  appendFileSync(file, '["b",');
  expect([...new PersistentMap<number>(file).set('c', 3)]).toEqual([
    ['a', 1],
    ['c', 3],
  ]);
  expect([...new PersistentMap<number>(file).keys()]).toEqual(['a', 'c']);
});

test('without a file it keeps nothing', () => {
  expect(new PersistentMap<number>(null).set('a', 1).get('a')).toBe(1);
});
