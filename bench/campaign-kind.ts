/** Counters of a round, summed over the campaign; names that begin with `mean` are divided by its rounds. */
export type Counts = Record<string, number>;

export interface CampaignRun {
  /** One round, deterministic by its seed and number; throws on a finding. */
  round: (seed: number, round: number) => Promise<Counts>;
  close: () => Promise<void>;
}

/** Randomised test of many seeded rounds, exported as `campaign` by a file of `bench/campaigns/`. */
export interface Campaign {
  /** Action and invariant in one sentence. */
  title: string;
  rounds: number;
  /** Faults of the product that it has found; all are mended. */
  found?: readonly string[];
  /** Rounds of the form of `npm run campaigns:short`, and what they count at least; null: needs what npm lacks. */
  short: { rounds: number; atLeast: Counts } | null;
  open: (form: { isShort: boolean }) => Promise<CampaignRun>;
}
