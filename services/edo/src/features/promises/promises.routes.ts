import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { done } from '@trassa/contracts/envelope';
import type { RouteDeps } from '../../shared/deps.ts';
import { promiseChain } from './promise-chain.ts';

/** Promised news of trips, from services/orders. */
export function promiseRoutes(deps: RouteDeps): void {
  deps.route(edoEndpoints.promise, async ({ companyId, body }) => {
    await promiseChain(deps, companyId, body);
    return done();
  });
}
