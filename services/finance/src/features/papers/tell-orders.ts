import type { ErrorCode } from '@trassa/contracts/errors';
import type { Db } from '@trassa/service-kit/db';
import { ProblemError } from '@trassa/service-kit/problem-error';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { FinanceTables } from '../../db/schema.ts';
import type { Orders } from '../../providers/orders.ts';
import { listPaperLines, updatePaper } from '../../shared/papers.queries.ts';
import { listPapersUnreportedToOrders } from './papers.queries.ts';

/** Refusals of an order that was deleted, and of one that was called off. */
const goneCodes: readonly ErrorCode[] = ['orders/not-found', 'orders/not-payable'];

/** Job that reports every issued paper to services/orders at least once; its next run retries failed reports. */
export function createPaperReporter(deps: {
  db: Db<FinanceTables>;
  orders: Orders;
  now: () => Date;
  log: ServiceLogger;
}): () => Promise<void> {
  const { db, orders, now, log } = deps;
  /** Reports one order; one that was deleted or called off is passed over. */
  const tell = (companyId: string, orderId: string) =>
    orders.markInvoiced({ companyId, orderId }).catch((error: unknown) => {
      if (error instanceof ProblemError && goneCodes.includes(error.code)) return;
      throw error;
    });
  return async () => {
    for (const paper of await db.asSystem(listPapersUnreportedToOrders)) {
      const { company_id: companyId, id } = paper;
      try {
        const lines = await db.forCompany(companyId, (trx) => listPaperLines(trx, companyId, id));
        for (const { order_id } of lines) await tell(companyId, order_id);
        await db.forCompany(companyId, (trx) => updatePaper(trx, paper, { orders_told_at: now() }));
      } catch (error) {
        log.warn({ err: error, paperId: id }, 'orders was not told of a paper');
      }
    }
  };
}
