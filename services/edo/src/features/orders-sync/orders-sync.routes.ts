import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import type { ConnectionRow } from '../../db/tables.ts';
import { type Asking, chooseConnected } from '../../exchange/choose-connection.ts';
import { listConnections } from '../../exchange/connections.queries.ts';
import { createAuthor, SYSTEM } from '../../shared/authors.ts';
import type { RouteDeps } from '../../shared/deps.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { syncChosen } from './sync-chosen.ts';
import { addSync } from './sync-jobs.ts';
import { runSyncUntil } from './sync-to-orders.ts';

export function ordersSyncRoutes(deps: RouteDeps & ExchangeDeps): void {
  const getAuthor = createAuthor(deps);
  deps.route(edoConnectionEndpoints.syncToOrders, async ({ companyId, caller, body, request }) => {
    const deadline = Date.now() + deps.config.EDO_SYNC_BUDGET_MS;
    const asking = { companyId, caller };
    const author = caller?.kind === 'user' ? await getAuthor(caller.identity, request.id) : SYSTEM;
    const behalf = { author, traceId: request.id };
    const { login, chains } = body;
    if (chains) return { success: true, data: await syncChosen(deps, asking, { login, chains, behalf }) };
    const connection = await chooseForSync(deps, asking, login);
    const owner = { companyId, connectionId: connection.id };
    const data = await runSyncUntil(deps, owner, { behalf, deadline });
    if (data.state === 'running') {
      await addSync(deps.jobs, { ...owner, ...behalf });
    }
    return { success: true, data };
  });
}

/** Connection of the login; without a login the connected exchange, else the connection of dropped files. */
async function chooseForSync(deps: RouteDeps, asking: Asking, login?: string): Promise<ConnectionRow> {
  if (login) return chooseConnected(deps, asking, { login });
  const all = await deps.db.forCompany(asking.companyId, (trx) => listConnections(trx, asking.companyId));
  const dropped = all.every((connection) => connection.kind === 'upload') ? all[0] : undefined;
  return dropped ?? chooseConnected(deps, asking);
}
