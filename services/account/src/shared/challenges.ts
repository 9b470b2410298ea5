import type { ChallengeTable } from '../db/second-factor-schema.ts';
import { insertChallenge } from './challenges.queries.ts';
import type { AccountDeps } from './deps.ts';
import { createSecret, getHash } from './secrets.ts';

/** Life of a challenge: five minutes. */
export const CHALLENGE_LIFETIME_MS = 300_000;

/** A new challenge of one purpose: 256 random bits, of which only the hash is stored. */
export async function createChallenge(
  { db, now }: Pick<AccountDeps, 'db' | 'now'>,
  purpose: ChallengeTable['purpose'],
  personId: string | null,
): Promise<string> {
  const challenge = createSecret();
  const expires_at = new Date(now().getTime() + CHALLENGE_LIFETIME_MS);
  await db.withoutCompany((trx) =>
    insertChallenge(trx, { hash: getHash(challenge), purpose, person_id: personId, expires_at }),
  );
  return challenge;
}
