import { parseArgs } from 'node:util';
import type { CampaignRun } from './campaign-kind.ts';
import { campaignNames, loadCampaign, writeCampaignPage } from './campaign-page.ts';
import { runShort } from './campaign-short.ts';
import { type CampaignState, getSeed, readState, saveState, sumCounts, toPublishedCounts } from './campaign-state.ts';
import { limitedFigure, recordRun } from './results-file.ts';

/**
 * `npm run campaign -- <name> [--rounds 1000] [--seed 7] [--again]` runs or resumes a campaign (Ctrl+C stops after the
 * current round). Figures go to bench/results.md; the exit code is 1 when a round failed. `--only <seed> [--at <round>]`
 * runs a single round; its number matters where everything takes its turn. `--short` runs the short form, which writes no
 * figures.
 */
const maxFindings = 20;

async function oneRound(run: CampaignRun, state: CampaignState): Promise<CampaignState> {
  const round = state.done;
  const seed = getSeed(state.seed, round);
  const began = performance.now();
  const after = (parts: Partial<CampaignState>): CampaignState => ({
    ...state,
    done: round + 1,
    seconds: state.seconds + (performance.now() - began) / 1000,
    ...parts,
  });
  try {
    return after({ counts: sumCounts(state.counts, await run.round(seed, round)) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(`round ${round}, seed ${seed}: ${message}`);
    return after({ findings: [...state.findings, { round, seed, message: message.slice(0, 2000) }] });
  }
}

async function runAll(name: string, run: CampaignRun, begun: CampaignState): Promise<CampaignState> {
  let state = begun;
  let stopping = false;
  let reportedAt = performance.now();
  process.once('SIGINT', () => {
    stopping = true;
  });
  while (state.done < state.rounds && !stopping && state.findings.length < maxFindings) {
    state = await oneRound(run, state);
    saveState(name, state);
    if (performance.now() - reportedAt < 10_000) continue;
    reportedAt = performance.now();
    console.info(`${state.done} of ${state.rounds}, ${state.findings.length} found`);
  }
  return state;
}

async function report(name: string, { seed, done, seconds, counts: sums, findings }: CampaignState): Promise<void> {
  const counts = toPublishedCounts(sums, done);
  const row = { seed, rounds: done, seconds: Math.round(seconds), ...counts, findings: findings.length };
  const found = findings.map((one) => ({ ...one, message: one.message.split('\n', 1)[0] }));
  recordRun(`campaign-${name}`, [limitedFigure('findings', findings.length, { unit: '', atMost: 0 })], [row], found);
  await writeCampaignPage();
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
    at: { type: 'string', default: '0' },
    again: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
  },
});
const name = positionals[0] ?? '';
if (!campaignNames().includes(name)) {
  console.error(
    `npm run campaign -- <${campaignNames().join(' | ')}> [--rounds 1000] [--seed 7] [--again] [--only <round's seed> [--at <round>]]`,
  );
  process.exit(1);
}
const campaign = await loadCampaign(name);
if (values.short) {
  const counts = await runShort(campaign);
  console.info(
    Object.entries(counts)
      .map(([what, count]) => `${count} ${what}`)
      .join(', '),
  );
  process.exit();
}
const run = await campaign.open({ isShort: false });
if (values.only !== undefined) {
  console.table([await run.round(Number(values.only), Number(values.at)).finally(() => run.close())]);
} else {
  const seed = values.seed === undefined ? null : Number(values.seed);
  const begun = readState(name, { rounds: Number(values.rounds ?? campaign.rounds), seed, again: values.again });
  console.info(`${campaign.title}\nseed ${begun.seed}, from round ${begun.done} of ${begun.rounds}`);
  const state = await runAll(name, run, begun);
  await run.close();
  if (state.done >= state.rounds || state.findings.length > 0) await report(name, state);
  else console.info(`left off at round ${state.done}; the same command goes on`);
  process.exitCode = state.findings.length === 0 ? 0 : 1;
}
