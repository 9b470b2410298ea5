import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoSchemas } from '@trassa/contracts/edo/edo-schemas';
import type { RouteDeps } from '../../shared/deps.ts';
import { CompanyCheck } from './company-check.ts';
import { readClient, readClients } from './read-clients.ts';

export function clientRoutes(deps: RouteDeps): void {
  const register = new CompanyCheck(deps);
  deps.route(edoEndpoints.clients, edoSchemas.clients, async ({ companyId, caller, query }) => ({
    success: true,
    data: await readClients(deps, { companyId, caller }, query),
  }));
  deps.route(edoEndpoints.client, edoSchemas.client, async ({ companyId, caller, params, query, request }) => {
    const card = await readClient(deps, { companyId, caller }, { key: params.key, login: query.login });
    return {
      success: true,
      data: { ...card, check: await register.of({ inn: card.inn, companyId, traceId: request.id }) },
    };
  });
}
