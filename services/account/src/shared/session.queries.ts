import { findKeyOwner } from '@trassa/service-kit/key-owners';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { AccountTables, SessionTable } from '../db/schema.ts';
import { sessionLifetimes } from './session-lifetimes.rules.ts';

/** Columns that name a session. */
type SessionKey = Pick<SessionTable, 'company_id' | 'id'>;

export async function insertSession(
  db: Kysely<AccountTables>,
  session: SessionTable,
  firstTokenHash: string,
): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
  await insertRefreshToken(db, {
    company_id: session.company_id,
    hash: firstTokenHash,
    session_id: session.id,
    generation: session.generation,
  });
}

export async function insertRefreshToken(
  db: Kysely<AccountTables>,
  token: AccountTables['refresh_tokens'],
): Promise<void> {
  await db.insertInto('refresh_tokens').values(token).execute();
}

/** Session and generation of a token, sought in one company or in all; always called in a system transaction. */
export function findRefreshToken(db: Kysely<AccountTables>, hash: string, companyId?: string) {
  return db
    .selectFrom('refresh_tokens')
    .select(['company_id', 'session_id as id', 'generation'])
    .where('hash', '=', hash)
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? ''))
    .executeTakeFirst();
}

/** Company of a browser's cookie; in a system transaction. */
export const findCompanyIdOfBinding = (db: Kysely<AccountTables>, bindingHash: string): Promise<string | undefined> =>
  findKeyOwner(db, 'sessions.binding_hash', bindingHash);

/** Row lock until the transaction ends. */
export function lockSession(
  db: Kysely<AccountTables>,
  { company_id, id }: SessionKey,
): Promise<Selectable<SessionTable> | undefined> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateSessionUse(
  db: Kysely<AccountTables>,
  { company_id, id }: SessionKey,
  used: Pick<SessionTable, 'generation' | 'address' | 'address_group' | 'user_agent'> & { at: Date },
): Promise<void> {
  const { at, ...changes } = used;
  await db
    .updateTable('sessions')
    .set({ ...changes, rotated_at: at, last_used_at: at })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
}

/** Ends a session once; undefined when it had ended before. */
export async function endSession(
  db: Kysely<AccountTables>,
  { company_id, id }: SessionKey,
  end: { at: Date; reason: string },
): Promise<Pick<SessionTable, 'id' | 'company_id' | 'user_id'> | undefined> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: end.at, end_reason: end.reason })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['id', 'company_id', 'user_id'])
    .executeTakeFirst();
  if (ended) await deletePushSubscriptionsBySession(db, company_id, [ended.id]);
  return ended;
}

/** Deletes the push subscriptions of sessions that have ended. */
export async function deletePushSubscriptionsBySession(
  db: Kysely<AccountTables>,
  companyId: string,
  sessionIds: readonly string[],
): Promise<void> {
  if (sessionIds.length === 0) return;
  await db
    .deleteFrom('push_subscriptions')
    .where('company_id', '=', companyId)
    .where('session_id', 'in', sessionIds)
    .execute();
}

/** Lengthens the time for which the session counts as confirmed; false for one that has ended. */
export async function markSteppedUp(
  db: Kysely<AccountTables>,
  { company_id, id }: SessionKey,
  until: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ step_up_until: sql<Date>`greatest(step_up_until, ${until})` })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Session of a browser's cookie that nobody has ended, of any company; in a system transaction. */
export async function findSessionByBinding(db: Kysely<AccountTables>, bindingHash: string) {
  const companyId = await findCompanyIdOfBinding(db, bindingHash);
  if (companyId === undefined) return undefined;
  return db
    .selectFrom('sessions')
    .select(['id', 'company_id', 'user_id', 'last_used_at', 'expires_at'])
    .where('company_id', '=', companyId)
    .where('binding_hash', '=', bindingHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Whether a session has neither ended nor reached its longest life; the time without use is not looked at. */
export async function isSessionAlive(
  db: Kysely<AccountTables>,
  { company_id, id }: SessionKey,
  now: Date,
): Promise<boolean> {
  const alive = await db
    .selectFrom('sessions')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return alive !== undefined;
}

/** Whether the session of a row of `sessions` goes on: not ended, and within both limits of its life. */
export const buildLivingSessionSql = (now: Date) => sql<boolean>`(sessions.ended_at is null
  and sessions.expires_at > ${now} and sessions.last_used_at > ${new Date(now.getTime() - sessionLifetimes.idleMs)})`;

/** Deletes sessions that ended or expired before a time, and by cascade their tokens. */
export async function deleteOldSessions(db: Kysely<AccountTables>, before: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((row) => row.or([row('ended_at', '<', before), row('expires_at', '<', before)]))
    .execute();
}
