import type { Kysely } from 'kysely';
import type { AccountTables } from '../../db/schema.ts';
import type { CounterState } from './throttle.rules.ts';

/** Reads a counter and keeps other attempts waiting for it until the transaction ends. */
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

/** Writes a counter that is locked. */
export async function updateCounter(db: Kysely<AccountTables>, key: string, state: CounterState): Promise<void> {
  await db
    .updateTable('sign_in_attempts')
    .set({ failures: state.failures, last_at: state.lastAt, blocked_until: state.blockedUntil })
    .where('key', '=', key)
    .execute();
}

/** Starts a counter afresh: its account has just been signed in to. */
export async function deleteCounter(db: Kysely<AccountTables>, key: string): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('key', '=', key).execute();
}

/** Takes back one attempt that turned out well. */
export async function removeAttempt(db: Kysely<AccountTables>, key: string): Promise<void> {
  await db
    .updateTable('sign_in_attempts')
    .set((row) => ({ failures: row('failures', '-', 1), blocked_until: new Date(0) }))
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute();
}

/** Forgets counters that no rule looks at any more. */
export async function deleteOldCounters(db: Kysely<AccountTables>, before: Date): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('last_at', '<', before).execute();
}
