import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { bootstrapInterval, median } from './paired-ratios.ts';

export interface Figure {
  figure: string;
  value: string;
  /** 95 % interval in the unit of the value. */
  interval?: string;
  goal?: string;
  met?: boolean;
}

type Row = Readonly<Record<string, unknown>>;

/** Latest run of a benchmark; the git history has earlier ones. */
export interface Run {
  bench: string;
  date: string;
  /** Measured commit, or the parent of uncommitted work. */
  commit: string;
  /** Cores, and load averages before the end of the run. */
  machine: string;
  figures: readonly Figure[];
  /** Raw data behind the figures. */
  tables: readonly (readonly Row[])[];
}

const runs = join(import.meta.dirname, 'runs');

/** Page of the latest figures. */
export const resultsPage = join(import.meta.dirname, 'results.md');

/** Median ratio of interleaved pairs with its interval. */
export function ratioFigure(
  figure: string,
  ratios: readonly number[],
  { digits = 2, ...goal }: { atMost?: number; atLeast?: number; digits?: number } = {},
): Figure {
  const [low, high] = bootstrapInterval(ratios).map((bound) => bound.toFixed(digits));
  return { ...limitedFigure(figure, median(ratios), { unit: 'x', digits, ...goal }), interval: `${low}-${high}` };
}

/** Figure, with an upper or lower bound as its goal if there is one. */
export function limitedFigure(
  figure: string,
  value: number,
  { unit, digits = 0, atMost, atLeast }: { unit: string; digits?: number; atMost?: number; atLeast?: number },
): Figure {
  const base = { figure, value: `${value.toFixed(digits)}${unit}` };
  if (atMost !== undefined) return { ...base, goal: `≤ ${atMost}${unit}`, met: value <= atMost };
  return atLeast === undefined ? base : { ...base, goal: `≥ ${atLeast}${unit}`, met: value >= atLeast };
}

/** Longest name of a figure, so that the table fits on a screen. */
const longestName = 80;

/** Writes a run to `runs/<bench>.json` and its figures to the table of `results.md`. @throws for a figure with a long name */
export function recordRun(bench: string, figures: readonly Figure[], ...tables: readonly (readonly Row[])[]): void {
  const long = figures.find(({ figure }) => figure.length > longestName);
  if (long) throw new Error(`«${long.figure}» has more than ${longestName} characters`);
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' });
  const load = loadavg().map((value) => value.toFixed(1));
  const run: Run = {
    bench,
    date: new Date().toISOString().slice(0, 10),
    commit: stdout.trim(),
    machine: `${cpus().length} cores, load ${load.join(' ')}`,
    figures,
    tables,
  };
  for (const table of [figures, ...tables]) console.table(table);
  mkdirSync(runs, { recursive: true });
  writeFileSync(join(runs, `${bench}.json`), `${JSON.stringify(run, null, 2)}\n`);
  writeFileSync(resultsPage, printResults());
}

/** Latest runs of all benchmarks and campaigns. */
export const readRuns = () =>
  readdirSync(runs)
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(runs, name), 'utf8')) as Run);

const campaignPrefix = 'campaign-';

/** Counts in the table of results; the page of campaigns has all of them. */
const campaignCounts = ['rounds', 'seconds', 'answered', 'lost', 'doubled', 'findings'];

function campaignRow({ bench, tables, commit, date }: Run): Record<string, string> {
  const counts = tables[0]?.[0] ?? {};
  return {
    Campaign: bench.slice(campaignPrefix.length),
    ...Object.fromEntries(campaignCounts.map((name) => [name, String(counts[name] ?? '')])),
    Commit: commit,
    Date: date,
  };
}

const figureRows = ({ bench, figures, commit, date }: Run) =>
  figures.map(({ figure, value, interval = '', goal = '', met }) => ({
    Bench: bench,
    Figure: figure,
    Goal: goal,
    Value: value,
    '95 %': interval,
    Result: met === undefined ? '' : met ? 'met' : '**missed**',
    Commit: commit,
    Date: date,
  }));

/** The page of results as it has to be for the runs of this checkout. */
export function printResults(): string {
  const [campaigns, benches] = [true, false].map((isCampaign) =>
    readRuns().filter(({ bench }) => bench.startsWith(campaignPrefix) === isCampaign),
  ) as [Run[], Run[]];
  const rows = benches.flatMap(figureRows);
  const missed = rows.filter(({ Result }) => Result === '**missed**').length;
  return `# Results of the benchmarks

The latest run of each, written by the benchmark itself; \`runs/\` holds the machine and the tables behind a figure. What was
tried on the way is in [README.md](README.md). ${rows.length} figures, ${missed} missed.

${markdownTable(rows)}

## Campaigns

What each does and all that it counts is on [its page](../docs/security/campaigns.md); \`findings\` are rounds that failed.

${markdownTable(campaigns.map(campaignRow))}
`;
}

export function markdownTable(rows: readonly Record<string, string>[]): string {
  const names = Object.keys(rows[0] ?? {});
  const cells = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))];
  const widths = names.map((_, at) => Math.max(3, ...cells.map((line) => line[at]?.length ?? 0)));
  const line = (texts: readonly string[]) => `| ${texts.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = cells;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
