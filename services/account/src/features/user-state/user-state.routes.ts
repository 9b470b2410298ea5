import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { buildSuccess } from '@trassa/contracts/envelope';
import type { Router } from '@trassa/service-kit/route';
import { sql } from 'kysely';
import type { AccountDeps } from '../../shared/deps.ts';
import { findUserState, saveUserState } from '../../shared/user-state.queries.ts';

/** State of the interface stored per user. */
export function userStateRoutes(route: Router, { db, now }: AccountDeps): void {
  route(accountEndpoints.state, async ({ identity }) =>
    buildSuccess(await db.forCompany(identity.companyId, (trx) => findUserState(trx, identity))),
  );

  route(accountEndpoints.saveState, ({ body, identity }) =>
    db.forCompany(identity.companyId, async (trx) => {
      // Two tabs may save different fields at once; the lock keeps both changes.
      await sql`select pg_advisory_xact_lock(hashtext(${identity.userId}))`.execute(trx);
      const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
      const state = { ...(await findUserState(trx, identity)), ...given };
      await saveUserState(trx, identity, { state, at: now() });
      return buildSuccess(state);
    }),
  );
}
