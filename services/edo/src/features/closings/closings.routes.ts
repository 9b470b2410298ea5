import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoSchemas } from '@trassa/contracts/edo/edo-schemas';
import type { Identity } from '@trassa/contracts/identity';
import type { RouteDeps } from '../../shared/deps.ts';
import { closeTrips } from './close-trips.ts';
import { reportClosings } from './report-closings.ts';

/** Closing of trips without T4. */
export function closingRoutes(deps: RouteDeps): void {
  deps.route(
    edoEndpoints.closeChains,
    edoSchemas.closeChains,
    async ({ companyId, identity, caller, body, request }) => {
      const userName = await nameOf(deps, identity, request.id);
      const closer = { userId: identity.userId, userName, reason: body.reason, now: deps.now() };
      const data = await closeTrips(deps, { companyId, caller }, { body, closer });
      await reportClosings(deps, companyId, request.id);
      return { success: true, data };
    },
  );
}

/** Name of the person for history; empty while services/account does not answer. */
async function nameOf({ account, log }: RouteDeps, identity: Identity, traceId: string): Promise<string> {
  try {
    const { data } = await account(authEndpoints.me, { caller: { kind: 'user', identity }, traceId });
    return [data.firstName, data.lastName].filter(Boolean).join(' ');
  } catch (error) {
    log.warn({ err: error }, 'the name of a person was not had');
    return '';
  }
}
