import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { campaignPage, printCampaigns } from './campaign-page.ts';
import { printResults, readRuns, recordRun, resultsPage } from './results-file.ts';

test('the page of campaigns says what their latest runs have counted', async () => {
  expect(readFileSync(campaignPage, 'utf8')).toBe(await printCampaigns());
});

test('the page of results has the figures of the latest runs, in cells that fit on a screen', () => {
  const page = readFileSync(resultsPage, 'utf8');
  expect(page).toBe(printResults());
  const cells = page.split('\n').flatMap((line) => (line.startsWith('|') ? line.split('|') : []));
  expect(cells.filter((cell) => cell.trim().length > 80)).toEqual([]);
  expect(readRuns().length).toBeGreaterThan(30);
});

test('a figure with a name that no table holds is refused before anything is written', () => {
  expect(() => recordRun('long', [{ figure: 'findings in 1000 rounds, '.repeat(9), value: '0' }])).toThrow(
    '80 characters',
  );
});
