import type { SyncResult, SyncToOrders } from '@trassa/contracts/edo/connection';
import { problem } from '@trassa/service-kit/problem-error';
import type { ChainRow } from '../../db/tables.ts';
import { type Asking, chooseForList } from '../../exchange/choose-connection.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { listChosenChains } from './orders-sync.queries.ts';
import { makeOrders, type SyncRequester, syncProblem } from './sync-batch.ts';

const NO_WAYBILL = 'Заказ создаётся только из транспортной накладной';
const isWaybill = ({ docflow_type, deleted }: ChainRow) => docflow_type === 'ETRN' && !deleted;
const isUpToDate = ({ ordered_revision, revision }: ChainRow) => ordered_revision === revision;

/**
 * Makes orders of the chosen chains, also during a sync of their connections: a repeated order stays one. Chains of
 * other companies are ignored.
 * @throws edo/chain-not-found when none of them exists
 */
export async function syncChosen(
  deps: ExchangeDeps,
  asking: Asking,
  { login, chains: ids, behalf }: SyncToOrders & { chains: readonly string[]; behalf: SyncRequester },
): Promise<SyncResult> {
  const { companyId } = asking;
  const connectionIds = await chooseForList(deps, asking, login);
  const chains = await deps.db.forCompany(companyId, (trx) => listChosenChains(trx, { companyId, connectionIds }, ids));
  if (chains.length === 0) throw problem('edo/chain-not-found');
  const [waybills, others] = split(chains, isWaybill);
  const [known, due] = split(waybills, isUpToDate);
  const refused = others.map(({ chain_id }) => ({ externalOrderId: chain_id, error: NO_WAYBILL }));
  const result = { created: 0, updated: 0, unchanged: known.length, failures: refused };
  for (const [connectionId, own] of Map.groupBy(due, ({ connection_id }) => connection_id)) {
    const batch = { chains: own, behalf };
    const gain = await makeOrders(deps, { companyId, connectionId }, batch).catch((error: unknown) => {
      throw syncProblem(error);
    });
    result.created += gain.created;
    result.updated += gain.updated;
    result.unchanged += gain.unchanged;
    result.failures.push(...gain.failures);
  }
  return { ...result, errors: result.failures.length, total: chains.length, state: 'done' };
}

function split<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}
