import type { SyncResult, SyncToOrders } from '@trassa/contracts/edo/connection';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { problem } from '@trassa/service-kit/problem-error';
import type { ChainRow, ConnectionRow } from '../../db/tables.ts';
import {
  type CallContext,
  chooseConnectedConnection,
  chooseConnectedConnectionIds,
} from '../../exchange/choose-connection.ts';
import { listConnections } from '../../exchange/connections.queries.ts';
import { createAuthorReader, SYSTEM_AUTHOR } from '../../shared/authors.ts';
import type { RouteDeps } from '../../shared/deps.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { listChosenChains } from './orders-sync.queries.ts';
import { makeOrders, type SyncRequester, toSyncProblem } from './sync-batch.ts';
import { queueSync } from './sync-jobs.ts';
import { runSyncUntil } from './sync-to-orders.ts';

const NOT_A_WAYBILL_TEXT = 'Заказ создаётся только из транспортной накладной';
const isWaybill = ({ docflow_type, deleted }: ChainRow) => docflow_type === 'ETRN' && !deleted;
const isUpToDate = ({ ordered_revision, revision }: ChainRow) => ordered_revision === revision;

/**
 * Makes orders of the chosen chains, also during a sync of their connections: a repeated order stays one. Chains of
 * other companies are ignored.
 * @throws edo/chain-not-found when none of them exists
 */
async function syncChosen(
  deps: ExchangeDeps,
  asking: CallContext,
  { login, chains: ids, behalf }: SyncToOrders & { chains: readonly string[]; behalf: SyncRequester },
): Promise<SyncResult> {
  const { companyId } = asking;
  const connectionIds = await chooseConnectedConnectionIds(deps, asking, login);
  const chains = await deps.db.forCompany(companyId, (trx) => listChosenChains(trx, { companyId, connectionIds }, ids));
  if (chains.length === 0) throw problem('edo/chain-not-found');
  const [waybills, others] = partitionItems(chains, isWaybill);
  const [known, due] = partitionItems(waybills, isUpToDate);
  const refused = others.map(({ chain_id }) => ({ externalOrderId: chain_id, error: NOT_A_WAYBILL_TEXT }));
  const result = { created: 0, updated: 0, unchanged: known.length, failures: refused };
  for (const [connectionId, own] of Map.groupBy(due, ({ connection_id }) => connection_id)) {
    const batch = { chains: own, behalf };
    const counts = await makeOrders(deps, { companyId, connectionId }, batch).catch((error: unknown) => {
      throw toSyncProblem(error);
    });
    result.created += counts.created;
    result.updated += counts.updated;
    result.unchanged += counts.unchanged;
    result.failures.push(...counts.failures);
  }
  return { ...result, errors: result.failures.length, total: chains.length, state: 'done' };
}

function partitionItems<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}

export function ordersSyncRoutes(deps: RouteDeps & ExchangeDeps): void {
  const getAuthor = createAuthorReader(deps);
  deps.route(edoConnectionEndpoints.syncToOrders, async ({ companyId, caller, body, request }) => {
    const deadline = Date.now() + deps.config.EDO_SYNC_BUDGET_MS;
    const asking = { companyId, caller };
    const author = caller?.kind === 'user' ? await getAuthor(caller.identity, request.id) : SYSTEM_AUTHOR;
    const behalf = { author, traceId: request.id };
    const { login, chains } = body;
    if (chains) return { success: true, data: await syncChosen(deps, asking, { login, chains, behalf }) };
    const connection = await chooseForSync(deps, asking, login);
    const owner = { companyId, connectionId: connection.id };
    const data = await runSyncUntil(deps, owner, { behalf, deadline });
    if (data.state === 'running') {
      await queueSync(deps.jobs, { ...owner, ...behalf });
    }
    return { success: true, data };
  });
}

/** Connection of the login; without a login the connected exchange, or dropped files where there is no exchange. */
async function chooseForSync(deps: RouteDeps, asking: CallContext, login?: string): Promise<ConnectionRow> {
  if (login) return chooseConnectedConnection(deps, asking, { login });
  const all = await deps.db.forCompany(asking.companyId, (trx) => listConnections(trx, asking.companyId));
  const dropped = all.every((connection) => connection.kind === 'upload') ? all[0] : undefined;
  return dropped ?? chooseConnectedConnection(deps, asking);
}
