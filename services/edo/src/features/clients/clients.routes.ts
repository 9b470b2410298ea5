import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import type { RouteDeps } from '../../shared/deps.ts';
import { CompanyCheck } from './company-check.ts';
import { readClient, readClients } from './read-clients.ts';
import { type PayersQuestion, readPayers } from './read-payers.ts';

export function clientRoutes(deps: RouteDeps): void {
  const register = new CompanyCheck(deps);
  // Read before the transaction, which would hold its connection through the call.
  const payersFor = (query: { money?: boolean | undefined }, question: Omit<PayersQuestion, 'money'>) =>
    readPayers(deps, { ...question, money: query.money ?? false });
  deps.route(edoFigureEndpoints.clients, async ({ companyId, caller, query, request }) => {
    const payers = await payersFor(query, { companyId, caller, traceId: request.id });
    return { success: true, data: await readClients(deps, { companyId, caller }, { ...query, payers }) };
  });
  deps.route(edoFigureEndpoints.client, async ({ companyId, caller, params, query, request }) => {
    const payers = await payersFor(query, { companyId, caller, traceId: request.id });
    const card = await readClient(deps, { companyId, caller }, { key: params.key, login: query.login, payers });
    return {
      success: true,
      data: { ...card, check: await register.of({ inn: card.inn, companyId, traceId: request.id }) },
    };
  });
}
