import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import type { RouteDeps } from '../../shared/deps.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { connectOperator, listOperators } from './connect-operator.ts';

/** Operators, and connecting them step by step. */
export function operatorRoutes(deps: RouteDeps & ExchangeDeps): void {
  deps.route(edoSigningEndpoints.operators, async () => ({ success: true, data: listOperators(deps) }));
  deps.route(edoSigningEndpoints.connectOperator, async ({ companyId, body }) => ({
    success: true,
    data: await connectOperator(deps, companyId, body),
  }));
}
