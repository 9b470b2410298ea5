/** What a round counts, added up over the campaign. */
export type Counts = Record<string, number>;

/** A campaign that has been set up. */
export interface CampaignRun {
  /** One round, drawn from its own seed; throws when it found something. The same seed is the same round. */
  round: (seed: number) => Promise<Counts>;
  close: () => Promise<void>;
}

/**
 * Many rounds of the same attack, drawn from a seed. One file in `bench/campaigns/` exports one as `campaign`; its short
 * form runs in `npm test` with the same pieces.
 */
export interface Campaign {
  /** What is done and what must hold, in one sentence. */
  title: string;
  /** Rounds of the whole campaign. */
  rounds: number;
  open: () => Promise<CampaignRun>;
}
