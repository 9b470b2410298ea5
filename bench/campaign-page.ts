import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Fault, faults } from './campaign-faults.ts';
import type { Campaign } from './campaign-kind.ts';
import { markdownTable, type Run, readRuns } from './results-file.ts';

const folder = join(import.meta.dirname, 'campaigns');

/** Page of all campaigns with the figures of their latest runs. */
export const campaignPage = join(import.meta.dirname, '..', 'docs', 'security', 'campaigns.md');

export const campaignNames = (): string[] => readdirSync(folder).map((file) => file.replace(/\.ts$/, ''));

export async function loadCampaign(name: string): Promise<Campaign> {
  return ((await import(join(folder, `${name}.ts`))) as { campaign: Campaign }).campaign;
}

const countedIn = (run: Run | undefined) => run?.figures[0]?.figure.replace('findings in ', '') ?? 'not run yet';

function rowOf(name: string, { title, found = [] }: Campaign, run: Run | undefined): Record<string, string> {
  return {
    Campaign: `\`${name}\``,
    'What is done, and what holds': title,
    Counted: countedIn(run),
    Left: run?.figures[0]?.value ?? '',
    'Found and mended': found.join('; '),
    Machine: run?.machine ?? '',
    Run: run ? `${run.commit}, ${run.date}` : '',
  };
}

function rowOfFault({ name, what, campaigns, tests }: Fault, runs: ReadonlyMap<string, Run>): Record<string, string> {
  const ran = campaigns.map((campaign) => runs.get(`campaign-${campaign}`));
  return {
    '': name,
    'Fault or attack': what,
    Counted: campaigns.map((campaign, at) => `\`${campaign}\`: ${countedIn(ran[at])}`).join('; '),
    Left: String(ran.reduce((sum, run) => sum + Number(run?.figures[0]?.value ?? 0), 0)),
    'Also in `npm test`': tests,
  };
}

/** The page as it has to be for the campaigns and runs of this checkout. */
export async function printCampaigns(): Promise<string> {
  const runs = new Map(readRuns().map((run) => [run.bench, run]));
  const rows: Record<string, string>[] = [];
  for (const name of campaignNames()) rows.push(rowOf(name, await loadCampaign(name), runs.get(`campaign-${name}`)));
  return `# Campaigns of faults and attacks

Randomised tests of many rounds ([decision 0033](../decisions/0033-campaigns.md)): \`npm run campaign -- <name>\` runs one,
resumes it after an interruption, and writes this page and [the results](../../bench/results.md). \`npm run
campaigns:short\` runs the short form of each, a few rounds that are the same every time. \`Left\` counts rounds with
a finding that is not mended. A mean is that of the rounds. Machines were shared with other work, so that counts matter here;
times compare with those of the same round only.

${markdownTable(rows)}

## Faults and attacks

${markdownTable(faults.map((fault) => rowOfFault(fault, runs)))}
`;
}

/** Writes the page after a run. */
export async function writeCampaignPage(): Promise<void> {
  writeFileSync(campaignPage, await printCampaigns());
}
