import type { Kysely } from 'kysely';
import type { AccountTables } from '../db/schema.ts';
import type { CounterState } from './throttle.rules.ts';

/** Row lock until the transaction ends, so that parallel attempts are counted one after another. */
export async function lockCounter(db: Kysely<AccountTables>, key: string): Promise<CounterState | undefined> {
  const fresh = { key, failures: 0, last_at: new Date(0), blocked_until: new Date(0) };
  await db
    .insertInto('sign_in_attempts')
    .values(fresh)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await db.selectFrom('sign_in_attempts').selectAll().where('key', '=', key).forUpdate().executeTakeFirst();
  return row && { failures: row.failures, lastAt: row.last_at, blockedUntil: row.blocked_until };
}

export async function updateCounter(db: Kysely<AccountTables>, key: string, state: CounterState): Promise<void> {
  await db
    .updateTable('sign_in_attempts')
    .set({ failures: state.failures, last_at: state.lastAt, blocked_until: state.blockedUntil })
    .where('key', '=', key)
    .execute();
}

export async function deleteCounter(db: Kysely<AccountTables>, key: string): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('key', '=', key).execute();
}

/** Removes one successful attempt from the count. */
export async function uncountAttempt(db: Kysely<AccountTables>, key: string): Promise<void> {
  await db
    .updateTable('sign_in_attempts')
    .set((row) => ({ failures: row('failures', '-', 1), blocked_until: new Date(0) }))
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute();
}

/** Deletes counters older than every rule's window. */
export async function deleteOldCounters(db: Kysely<AccountTables>, before: Date): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('last_at', '<', before).execute();
}
