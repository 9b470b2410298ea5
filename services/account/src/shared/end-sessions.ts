import type { Kysely } from 'kysely';
import type { AccountTables } from '../db/schema.ts';
import type { AccountDeps } from './deps.ts';
import type { EndedSession } from './gateway-revocation.ts';
import { deletePushesOf } from './session.queries.ts';
import { usersOf, type Whose } from './user.queries.ts';

/** Ends the active sessions of a membership, or of a person in every company, all or all but one, and returns them. */
export async function endSessions(
  db: Kysely<AccountTables>,
  whose: Whose,
  end: { at: Date; reason: string; only?: string; except?: string },
): Promise<EndedSession[]> {
  let query = db
    .updateTable('sessions')
    .set({ ended_at: end.at, end_reason: end.reason })
    .where('user_id', 'in', usersOf(db, whose))
    .where('ended_at', 'is', null);
  if (end.only) query = query.where('id', '=', end.only);
  if (end.except) query = query.where('id', '<>', end.except);
  const rows = await query.returning(['id', 'company_id', 'user_id']).execute();
  await deletePushesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ sessionId: row.id, companyId: row.company_id, userId: row.user_id }));
}

/** Revokes the access tokens of ended sessions at the gateway. */
export async function revokeAll(deps: AccountDeps, ended: readonly EndedSession[], traceId: string): Promise<void> {
  const now = deps.now();
  await Promise.all(ended.map((session) => deps.revokeAtGateway(session, { traceId, now })));
}
