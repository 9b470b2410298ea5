import { problem } from '@trassa/service-kit/problem-error';
import type { Kysely } from 'kysely';
import type { AccountTables } from '../db/schema.ts';
import type { AccountDeps } from './deps.ts';
import type { EndedSession } from './gateway-revocation.ts';
import { deletePushSubscriptionsBySession } from './session.queries.ts';
import { type MembershipChoice, selectMembershipKeys } from './user.queries.ts';

/**
 * Ends the active sessions of a membership, or of a person in every company: all, `only` one, or all `except` one.
 * Returns them. They are locked in one order, since two sessions may end each other at the same moment.
 * @throws common/unauthorized when the one that is kept has ended meanwhile
 */
export async function endSessions(
  db: Kysely<AccountTables>,
  whose: MembershipChoice,
  { at, reason, only, except }: { at: Date; reason: string; only?: string; except?: string },
): Promise<EndedSession[]> {
  const active: EndedSession[] = [];
  for (const user of await selectMembershipKeys(db, whose).orderBy('company_id').execute())
    active.push(...(await lockSessions(db, user)));
  if (except && !active.some(({ sessionId }) => sessionId === except)) throw problem('common/unauthorized');
  const ended = active.filter(({ sessionId }) => sessionId !== except && (!only || sessionId === only));
  for (const [companyId, sessions] of Map.groupBy(ended, (session) => session.companyId)) {
    const ids = sessions.map(({ sessionId }) => sessionId);
    await db
      .updateTable('sessions')
      .set({ ended_at: at, end_reason: reason })
      .where('company_id', '=', companyId)
      .where('id', 'in', ids)
      .execute();
    await deletePushSubscriptionsBySession(db, companyId, ids);
  }
  return ended;
}

async function lockSessions(
  db: Kysely<AccountTables>,
  { company_id, id }: { company_id: string; id: string },
): Promise<EndedSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('company_id', '=', company_id)
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({ sessionId: row.id, companyId: company_id, userId: id }));
}

/** Revokes the access tokens of ended sessions at the gateway. */
export async function revokeEndedSessions(
  deps: AccountDeps,
  ended: readonly EndedSession[],
  traceId: string,
): Promise<void> {
  const now = deps.now();
  await Promise.all(ended.map((session) => deps.revokeAtGateway(session, { traceId, now })));
}
