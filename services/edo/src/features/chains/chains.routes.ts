import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { RouteDeps } from '../../shared/deps.ts';
import { readChain, readChains } from './read-chains.ts';

/** Chains of documents. */
export function chainRoutes(deps: RouteDeps): void {
  const { route } = deps;
  route(edoEndpoints.chains, async ({ companyId, caller, query }) => ({
    success: true,
    data: await readChains(deps, { companyId, caller }, query),
  }));
  route(edoEndpoints.chain, async ({ companyId, caller, params, query }) => ({
    success: true,
    data: await readChain(deps, { companyId, caller }, { chainId: params.chainId, login: query.login }),
  }));
}
