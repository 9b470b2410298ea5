import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { buildDone } from '@trassa/contracts/envelope';
import { createPersonName } from '@trassa/service-kit/person-name';
import type { RouteDeps } from '../../shared/deps.ts';
import { closeTrips, reopenTrips } from './close-trips.ts';
import { reportClosings } from './report-closings.ts';

/** Closing of trips without T4. */
export function closingRoutes(deps: RouteDeps): void {
  const getName = createPersonName(deps.account, deps.log);
  deps.route(edoEndpoints.closeChains, async ({ companyId, identity, caller, body, request }) => {
    const userName = await getName(identity, request.id);
    const closer = { userId: identity.userId, userName, reason: body.reason, now: deps.now() };
    const data = await closeTrips(deps, { companyId, caller }, { body, closer });
    const lines = await reportClosings(deps, companyId, request.id);
    data.changes = lines.filter((line) => body.chains.includes(line.external_order_id)).map(({ id }) => id);
    return { success: true, data };
  });
  deps.route(edoEndpoints.reopenChains, async ({ companyId, body }) => {
    await reopenTrips(deps, companyId, body);
    return buildDone();
  });
}
