import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { buildSuccess } from '@trassa/contracts/envelope';
import type { Router } from '@trassa/service-kit/route';
import type { AccountDeps } from '../../shared/deps.ts';
import { listHistory } from './company-history.queries.ts';

/** Who changed what in the company. */
export function companyHistoryRoutes(route: Router, { db }: AccountDeps): void {
  route(peopleEndpoints.companyHistory, async ({ identity: { companyId }, query: { before } }) =>
    buildSuccess(await db.forCompany(companyId, (trx) => listHistory(trx, { companyId, before }))),
  );
}
