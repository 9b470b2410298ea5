import type { Db } from '@trassa/service-kit/db';
import type { GatewayTables } from '../../db/schema.ts';

type GatewayDb = Db<GatewayTables>;

/** A repeated revocation keeps the later end. */
export async function upsertRevokedSession(db: GatewayDb, sessionId: string, until: Date): Promise<void> {
  await db.withoutCompany((trx) =>
    trx
      .insertInto('revoked_session')
      .values({ session_id: sessionId, until })
      .onConflict((conflict) =>
        conflict
          .column('session_id')
          .doUpdateSet((eb) => ({ until: eb.fn<Date>('greatest', ['revoked_session.until', 'excluded.until']) })),
      )
      .execute(),
  );
}

/** Revocations that have not ended. */
export async function listRevokedSessions(db: GatewayDb, now: Date) {
  return db.withoutCompany((trx) => trx.selectFrom('revoked_session').selectAll().where('until', '>', now).execute());
}

/** Deletes revocations of tokens that have expired anyway. */
export async function deleteOutdatedRevocations(db: GatewayDb, now: Date): Promise<void> {
  await db.withoutCompany((trx) => trx.deleteFrom('revoked_session').where('until', '<=', now).execute());
}
