import type { Kysely, Selectable } from 'kysely';
import type { AccountTables } from '../db/schema.ts';
import type { ChallengeTable } from '../db/second-factor-schema.ts';

type Db = Kysely<AccountTables>;
type WantedChallenge = Pick<ChallengeTable, 'hash' | 'purpose'> & { now: Date };

export async function insertChallenge(db: Db, challenge: ChallengeTable): Promise<void> {
  await db.insertInto('challenges').values(challenge).execute();
}

export function findChallenge(
  db: Db,
  { hash, purpose, now }: WantedChallenge,
): Promise<Selectable<ChallengeTable> | undefined> {
  return db
    .selectFrom('challenges')
    .selectAll()
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses a challenge up: of two calls at the same time one gets it. */
export function consumeChallenge(
  db: Db,
  { hash, purpose, now }: WantedChallenge,
): Promise<Selectable<ChallengeTable> | undefined> {
  return db
    .deleteFrom('challenges')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteOldChallenges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('challenges').where('expires_at', '<', before).execute();
}
