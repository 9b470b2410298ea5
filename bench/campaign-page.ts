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

/** What a run counted, without the figures of the run itself. */
function printCounts({ tables }: Run): string {
  const { seed: _, rounds: __, seconds: ___, findings: ____, ...counts } = tables[0]?.[0] ?? {};
  return Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');
}

function printRun(run: Run | undefined): string {
  if (!run) return 'Not run yet.';
  const { rounds, findings } = run.tables[0]?.[0] ?? {};
  return `${rounds} rounds, ${findings} left: ${printCounts(run)} (${run.commit}, ${run.date}; ${run.machine}).`;
}

function printCampaign(name: string, { title, found = [] }: Campaign, run: Run | undefined): string {
  const mended = found.map((fault) => `- ${fault}`).join('\n');
  return [`### ${name}`, title, printRun(run), ...(mended ? [`Found and mended:\n\n${mended}`] : [])].join('\n\n');
}

function rowOfFault({ name, what, campaigns, tests }: Fault): Record<string, string> {
  return {
    '': name,
    'Fault or attack': what,
    Campaigns: campaigns.map((campaign) => `[${campaign}](#${campaign})`).join(', '),
    'Also in `npm test`': tests,
  };
}

/** The page as it has to be for the campaigns and runs of this checkout. */
export async function printCampaigns(): Promise<string> {
  const runs = new Map(readRuns().map((run) => [run.bench, run]));
  const parts: string[] = [];
  for (const name of campaignNames())
    parts.push(printCampaign(name, await loadCampaign(name), runs.get(`campaign-${name}`)));
  return `# Campaigns of faults and attacks

Randomised tests of many rounds ([decision 0033](../decisions/0033-campaigns.md)): \`npm run campaign -- <name>\` runs one,
resumes it after an interruption, and writes this page and [the results](../../bench/results.md). \`npm run
campaigns:short\` runs the short form of each, a few rounds that are the same every time. Rounds are
left when their finding is not mended. A mean is that of the rounds. Machines were shared with other work, so that counts matter here;
times compare with those of the same round only.

## Faults and attacks

${markdownTable(faults.map(rowOfFault))}

## Campaigns

${parts.join('\n\n')}
`;
}

/** Writes the page after a run. */
export async function writeCampaignPage(): Promise<void> {
  writeFileSync(campaignPage, await printCampaigns());
}
