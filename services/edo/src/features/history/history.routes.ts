import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { problem } from '@trassa/service-kit/problem-error';
import { findChain } from '../../documents-store/documents-of-company.queries.ts';
import { chooseConnectedConnectionIds } from '../../exchange/choose-connection.ts';
import type { RouteDeps } from '../../shared/deps.ts';
import { listHistory } from './history.queries.ts';

export function historyRoutes(deps: RouteDeps): void {
  deps.route(edoEndpoints.chainHistory, async ({ companyId, caller, params, query }) => {
    const connectionIds = await chooseConnectedConnectionIds(deps, { companyId, caller }, query.login);
    const rows = await deps.db.forCompany(companyId, async (trx) => {
      const chain = await findChain(trx, { companyId, connectionIds }, params.chainId);
      if (!chain) throw problem('edo/chain-not-found');
      return listHistory(trx, chain);
    });
    return {
      success: true,
      data: rows.map(({ id, kind, actor, name, document_id, detail, at }) => ({
        ...{ id, kind, actor, name, documentId: document_id, detail, at: at.toISOString() },
      })),
    };
  });
}
