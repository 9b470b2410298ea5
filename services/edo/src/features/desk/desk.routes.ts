import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import { problem } from '@trassa/service-kit/problem-error';
import { toOutgoingTitle } from '../../operators/to-outgoing.ts';
import type { RouteDeps } from '../../shared/deps.ts';
import { findDeskWaybill, listLatestOutgoingTitles, listWaitingWaybills } from './desk.queries.ts';
import { toDesk, toDeskRow, toWaybillSigning } from './desk.rules.ts';

export function deskRoutes(deps: RouteDeps): void {
  deps.route(edoSigningEndpoints.desk, async ({ companyId }) => {
    const rows = await deps.db.forCompany(companyId, (trx) => listWaitingWaybills(trx, companyId));
    return { success: true, data: toDesk(rows.map((row) => toDeskRow(row))) };
  });
  deps.route(edoSigningEndpoints.waybillSigning, async ({ companyId, params }) => {
    const { chainId } = params;
    const found = await deps.db.forCompany(companyId, async (trx) => {
      const row = await findDeskWaybill(trx, { companyId, chainId });
      return row && { row, titles: await listLatestOutgoingTitles(trx, { companyId, chainId }) };
    });
    if (!found) throw problem('edo/chain-not-found');
    return { success: true, data: toWaybillSigning(found.row, found.titles.map(toOutgoingTitle)) };
  });
}
