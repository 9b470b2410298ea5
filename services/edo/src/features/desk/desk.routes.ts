import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import type { RouteDeps } from '../../shared/deps.ts';
import { listWaiting } from './desk.queries.ts';
import { toDesk, toDeskRow } from './desk.rules.ts';

/** The desk of signing. */
export function deskRoutes(deps: RouteDeps): void {
  deps.route(edoSigningEndpoints.desk, async ({ companyId }) => {
    const rows = await deps.db.forCompany(companyId, (trx) => listWaiting(trx, companyId));
    return { success: true, data: toDesk(rows.map((row) => toDeskRow(row))) };
  });
}
