import type { Db } from '@trassa/service-kit/db';
import type { GatewayTables } from '../../db/schema.ts';

type Tables = Db<GatewayTables>;

/** Writes a revocation down; repeating it keeps the later end. */
export async function upsertRevokedSession(db: Tables, sessionId: string, until: Date): Promise<void> {
  await db.kysely
    .insertInto('revoked_session')
    .values({ session_id: sessionId, until })
    .onConflict((conflict) =>
      conflict.column('session_id').doUpdateSet((eb) => ({
        until: eb.fn<Date>('greatest', ['revoked_session.until', 'excluded.until']),
      })),
    )
    .execute();
}

/** Revocations that still matter. */
export async function findRevokedSessions(db: Tables, now: Date) {
  return db.kysely.selectFrom('revoked_session').selectAll().where('until', '>', now).execute();
}

/** Forgets revocations of tokens that have run out anyway. */
export async function deleteOutdatedRevocations(db: Tables, now: Date): Promise<void> {
  await db.kysely.deleteFrom('revoked_session').where('until', '<=', now).execute();
}
