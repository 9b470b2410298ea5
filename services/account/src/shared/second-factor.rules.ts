import { SECOND_FACTOR_SETUP_DAYS } from '@trassa/contracts/account/second-factor-days';

/** Facts that decide until when a person has to set up a second factor. */
export interface FactorFacts {
  /** When the company began to ask for a second factor; undefined: it does not. */
  since: Date | undefined;
  joinedAt: Date;
  /** When somebody else took the factors away; null: never. */
  resetAt: Date | null;
  hasFactor: boolean;
}

/** By when the person has to set up a second factor; null: there is one, or none is asked for. */
export function getSetUpDeadline({ since, joinedAt, resetAt, hasFactor }: FactorFacts): Date | null {
  if (!since || hasFactor) return null;
  const begun = Math.max(since.getTime(), joinedAt.getTime(), resetAt?.getTime() ?? 0);
  return new Date(begun + SECOND_FACTOR_SETUP_DAYS * 86_400_000);
}
