import { problem } from '@trassa/service-kit/problem-error';
import type { Kysely } from 'kysely';
import type { AccountTables } from '../db/schema.ts';
import type { AccountDeps } from './deps.ts';
import type { EndedSession } from './gateway-revocation.ts';
import { deletePushes } from './session.queries.ts';
import { getUsers, type Whose } from './user.queries.ts';

/**
 * Ends the active sessions of a membership, or of a person in every company, all or all but one, and returns them. They are
 * locked in one order, since two sessions may end each other at the same moment.
 * @throws common/unauthorized when the one that is kept has ended meanwhile
 */
export async function endSessions(
  db: Kysely<AccountTables>,
  whose: Whose,
  { at, reason, only, except }: { at: Date; reason: string; only?: string; except?: string },
): Promise<EndedSession[]> {
  const active = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', 'in', getUsers(db, whose))
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const ids = active.map(({ id }) => id);
  if (except && !ids.includes(except)) throw problem('common/unauthorized');
  const ended = ids.filter((id) => id !== except && (!only || id === only));
  if (ended.length === 0) return [];
  const rows = await db
    .updateTable('sessions')
    .set({ ended_at: at, end_reason: reason })
    .where('id', 'in', ended)
    .returning(['id', 'company_id', 'user_id'])
    .execute();
  await deletePushes(db, ended);
  return rows.map((row) => ({ sessionId: row.id, companyId: row.company_id, userId: row.user_id }));
}

/** Revokes the access tokens of ended sessions at the gateway. */
export async function revokeAll(deps: AccountDeps, ended: readonly EndedSession[], traceId: string): Promise<void> {
  const now = deps.now();
  await Promise.all(ended.map((session) => deps.revokeAtGateway(session, { traceId, now })));
}
