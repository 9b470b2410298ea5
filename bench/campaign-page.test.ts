import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { campaignPage, printCampaigns } from './campaign-page.ts';

test('the page of campaigns says what their latest runs have counted', async () => {
  expect(readFileSync(campaignPage, 'utf8')).toBe(await printCampaigns());
});
