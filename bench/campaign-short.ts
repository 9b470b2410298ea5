import type { Campaign, Counts } from './campaign-kind.ts';
import { getSeed, publishedCounts, sumCounts } from './campaign-state.ts';

/** The same rounds every time: a finding of the short form is one of the change, not of the draw. */
const SEED = 2026;

const countsTooLittle = (counts: Counts, atLeast: Counts): string[] =>
  Object.entries(atLeast)
    .filter(([what, least]) => (counts[what] ?? 0) < least)
    .map(([what, least]) => `${counts[what] ?? 0} ${what} instead of at least ${least}`);

/** Runs the short form of a campaign. @returns what it counted @throws when a round finds something, or counts too little */
export async function runShort({ short, open }: Campaign): Promise<Counts> {
  if (!short) throw new Error('this campaign has no short form');
  const { rounds, atLeast } = short;
  const run = await open({ isShort: true });
  try {
    let counts: Counts = {};
    for (let round = 0; round < rounds; round += 1)
      counts = sumCounts(counts, await run.round(getSeed(SEED, round), round));
    const little = countsTooLittle(counts, atLeast);
    if (little.length > 0) throw new Error(little.join(', '));
    return publishedCounts(counts, rounds);
  } finally {
    await run.close();
  }
}
