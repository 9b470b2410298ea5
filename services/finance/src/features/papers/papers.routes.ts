import { papersEndpoints } from '@trassa/contracts/finance/papers-endpoints';
import type { Db } from '@trassa/service-kit/db';
import { getIdempotencyKey } from '@trassa/service-kit/idempotency-key';
import type { Router } from '@trassa/service-kit/route';
import type { FinanceTables } from '../../db/schema.ts';
import type { Orders } from '../../providers/orders.ts';
import { toPaper } from '../../shared/paper-view.rules.ts';
import { listPapersById } from '../../shared/papers.queries.ts';
import { issuePapers } from './issue-papers.ts';
import { findRequisites, upsertRequisites } from './papers.queries.ts';

interface PapersDeps {
  route: Router;
  db: Db<FinanceTables>;
  orders: Orders;
  now: () => Date;
}

/** Papers of trips, and the requisites that stand on them. */
export function papersRoutes({ route, db, orders, now }: PapersDeps): void {
  route(papersEndpoints.paperRequisites, ({ companyId }) =>
    db.forCompany(companyId, async (trx) => ({ success: true, data: await findRequisites(trx, companyId) })),
  );
  route(papersEndpoints.savePaperRequisites, ({ companyId, identity, body }) =>
    db.forCompany(companyId, async (trx) => {
      await upsertRequisites(trx, body, { companyId, userId: identity.userId, now: now() });
      return { success: true };
    }),
  );
  route(papersEndpoints.issuePapers, async ({ companyId, identity, body, request }) => {
    const modes = await orders.listVatModes({ identity, traceId: request.id });
    const key = getIdempotencyKey(request.headers);
    return db.forCompany(companyId, async (trx) => {
      const issuing = { companyId, userId: identity.userId, now: now(), modes, key };
      const ids = await issuePapers(trx, issuing, body);
      return { success: true as const, data: (await listPapersById(trx, companyId, ids)).map(toPaper) };
    });
  });
}
