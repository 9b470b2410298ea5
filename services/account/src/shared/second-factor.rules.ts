import { SECOND_FACTOR_DAYS } from '@trassa/contracts/account/second-factor-days';

/** What decides about the time a person has. */
export interface FactorFacts {
  /** When the company began to ask for a second factor; undefined: it does not. */
  since: Date | undefined;
  joinedAt: Date;
  hasFactor: boolean;
}

/** By when the person has to set up a second factor; null: there is one, or none is asked for. */
export function dueOf({ since, joinedAt, hasFactor }: FactorFacts): Date | null {
  if (!since || hasFactor) return null;
  return new Date(Math.max(since.getTime(), joinedAt.getTime()) + SECOND_FACTOR_DAYS * 86_400_000);
}
