import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { createAuthor } from '../../shared/authors.ts';
import type { RouteDeps } from '../../shared/deps.ts';
import { UPDATE_ORDERS_DUE_TASK } from '../../shared/job-names.ts';
import { readChain, readChains } from './read-chains.ts';
import { solveRefusal } from './solve-refusal.ts';

/** Chains of documents, and refusals that people have solved. */
export function chainRoutes(deps: RouteDeps): void {
  const { route } = deps;
  const getAuthor = createAuthor(deps);
  route(edoEndpoints.chains, async ({ companyId, caller, query }) => ({
    success: true,
    data: await readChains(deps, { companyId, caller }, query),
  }));
  route(edoEndpoints.chain, async ({ companyId, caller, params, query }) => ({
    success: true,
    data: await readChain(deps, { companyId, caller }, { chainId: params.chainId, login: query.login }),
  }));
  route(edoEndpoints.solveRefusal, async ({ companyId, identity, caller, params, body, request }) => {
    const author = await getAuthor(identity, request.id);
    const solving = { ...params, login: body.login, solved: body.solved, author };
    const data = await solveRefusal(deps, { companyId, caller }, solving);
    await deps.jobs.add(UPDATE_ORDERS_DUE_TASK, {}, { key: UPDATE_ORDERS_DUE_TASK });
    return { success: true, data };
  });
}
