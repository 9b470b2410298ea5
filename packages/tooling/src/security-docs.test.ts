import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './workspace.ts';

const page = readFileSync(join(root, 'docs/security/asvs.md'), 'utf8');
const rows = [...page.matchAll(/^\| ([\d.]+) +\| ([12]) +\| .* \| (met|not met|not applicable) +\| (.*) \|$/gm)].map(
  ([, id = '', level, state, proof = '']) => ({ id, level, state, proof }),
);
const inRepository =
  /`((?:services|packages|e2e|deploy|docs|bench|shell|mfe-[a-z]+)\/[^`]+|biome\.json)`(?: «([^»]+)»)?/g;

/** Files that are gone, and sentences that no test of their file has. */
function lost(text: string): string[] {
  return [...text.matchAll(inRepository)].flatMap(([, file = '', sentence]) => {
    if (!existsSync(join(root, file))) return [file];
    const isThere = sentence === undefined || readFileSync(join(root, file), 'utf8').includes(sentence);
    return isThere ? [] : [`${file}: ${sentence}`];
  });
}

test('every file and every sentence of a test that the list of ASVS names is there', () => {
  expect(lost(page)).toEqual([]);
  expect(lost('`packages/gone.test.ts` «a»; `packages/tooling/src/house-test.ts` «no such sentence»')).toHaveLength(2);
});

test('the list has every requirement of levels 1 and 2 once', () => {
  const ofLevel = (wanted: string) => rows.filter(({ level }) => level === wanted).length;
  expect([ofLevel('1'), ofLevel('2')]).toEqual([70, 183]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

test('its counts are those of its rows', () => {
  const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
  const states = ['met', 'not met', 'not applicable'];
  expect(page).toContain(`**${states.map((state) => `${count(state)} ${state}`).join(', ')}.**`);
});

test('what is met has a test, code or a document, and everything else a reason', () => {
  const isPlain = new Set(['3.7.1', '6.2.10', '6.4.2', '7.5.1', '12.3.2', '16.2.2']);
  const bare = rows.filter(({ state, proof }) => state === 'met' && !/[`\]]/.test(proof)).map(({ id }) => id);
  expect(bare.filter((id) => !isPlain.has(id))).toEqual([]);
  expect(rows.filter(({ proof }) => proof.trim() === '')).toEqual([]);
});
