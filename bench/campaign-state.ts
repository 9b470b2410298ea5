import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Counts } from './campaign-kind.ts';

/** Failed round with the seed that reproduces it. */
export interface Finding {
  round: number;
  seed: number;
  message: string;
}

export interface CampaignState {
  seed: number;
  rounds: number;
  done: number;
  seconds: number;
  counts: Counts;
  findings: Finding[];
}

const folder = join(import.meta.dirname, '..', '.cache', 'campaigns');
const getFile = (name: string) => join(folder, `${name}.json`);

/** State of an interrupted campaign, or a new one. */
export function readState(name: string, wanted: { rounds: number; seed: number | null; again: boolean }) {
  const kept = existsSync(getFile(name)) ? (JSON.parse(readFileSync(getFile(name), 'utf8')) as CampaignState) : null;
  const fits = kept && kept.done < kept.rounds && (wanted.seed === null || wanted.seed === kept.seed);
  if (fits && !wanted.again) return { ...kept, rounds: wanted.rounds };
  const seed = wanted.seed ?? Math.floor(Math.random() * 2 ** 31);
  return { seed, rounds: wanted.rounds, done: 0, seconds: 0, counts: {}, findings: [] } satisfies CampaignState;
}

/** Saves the state atomically; a kill leaves the previous one. */
export function saveState(name: string, state: CampaignState): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${getFile(name)}.new`, JSON.stringify(state));
  renameSync(`${getFile(name)}.new`, getFile(name));
}

/** Seed of a round, a hash of the campaign's seed and the round. */
export function getSeed(seed: number, round: number): number {
  let x = Math.imul((seed + round) ^ 0x9e3779b9, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35) ^ Math.imul(round, 0x27d4eb2f);
  return (x ^ (x >>> 16)) >>> 1;
}

/** One of the items, drawn by a seed. @throws when there are none */
export const pick = <T>(items: readonly T[], seed: number): T => {
  const item = items[seed % items.length];
  if (item === undefined) throw new Error('nothing to draw from');
  return item;
};

/** Counts as published: those named `mean…` are divided by the rounds. */
export function toPublishedCounts(counts: Counts, rounds: number): Counts {
  const all = Object.entries(counts);
  return Object.fromEntries(all.map(([of, sum]) => [of, of.startsWith('mean ') ? Math.round(sum / rounds) : sum]));
}

export function sumCounts(before: Counts, round: Counts): Counts {
  const sums = { ...before };
  for (const [name, count] of Object.entries(round)) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}
