import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Campaign } from './campaign-kind.ts';
import { markdownTable, type Run, readRuns } from './results-file.ts';

const folder = join(import.meta.dirname, 'campaigns');

/** Page of all campaigns with the figures of their latest runs. */
export const campaignPage = join(import.meta.dirname, '..', 'docs', 'security', 'campaigns.md');

export const campaignNames = (): string[] => readdirSync(folder).map((file) => file.replace(/\.ts$/, ''));

export async function loadCampaign(name: string): Promise<Campaign> {
  return ((await import(join(folder, `${name}.ts`))) as { campaign: Campaign }).campaign;
}

function rowOf(name: string, { title, found = [] }: Campaign, run: Run | undefined): Record<string, string> {
  const [figure] = run?.figures ?? [];
  return {
    Campaign: `\`${name}\``,
    'What is done, and what holds': title,
    Counted: figure ? figure.figure.replace('findings in ', '') : 'not run yet',
    Left: figure?.value ?? '',
    'Found and mended': found.join('; '),
    Machine: run?.machine ?? '',
    Run: run ? `${run.commit}, ${run.date}` : '',
  };
}

/** The page as it has to be for the campaigns and runs of this checkout. */
export async function printCampaigns(): Promise<string> {
  const runs = new Map(readRuns().map((run) => [run.bench, run]));
  const rows: Record<string, string>[] = [];
  for (const name of campaignNames()) rows.push(rowOf(name, await loadCampaign(name), runs.get(`campaign-${name}`)));
  return `# Campaigns of faults and attacks

Randomised tests of many rounds ([decision 0033](../decisions/0033-campaigns.md)): \`npm run campaign -- <name>\` runs one,
resumes it after an interruption, and writes this page and [the results](../../bench/results.md). \`Left\` counts rounds with
a finding that is not mended. A mean is that of the rounds. Machines were shared with other work, so that counts matter here;
times compare with those of the same round only.

${markdownTable(rows)}
`;
}

/** Writes the page after a run. */
export async function writeCampaignPage(): Promise<void> {
  writeFileSync(campaignPage, await printCampaigns());
}
