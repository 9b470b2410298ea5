import type { Db } from '@trassa/service-kit/db';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { FinanceTables } from '../../db/schema.ts';
import type { Orders } from '../../providers/orders.ts';
import { updateReceivable } from '../../shared/receivables.queries.ts';
import { listDebtsOfUnreportedPayments } from './receivables.queries.ts';

/** Job that reports payments and their taking back to services/orders at least once; its next run retries failures. */
export function createPaymentReporter(deps: {
  db: Db<FinanceTables>;
  orders: Orders;
  now: () => Date;
  log: ServiceLogger;
}): () => Promise<void> {
  const { db, orders, now, log } = deps;
  return async () => {
    for (const debt of await db.asSystem(listDebtsOfUnreportedPayments)) {
      const key = { companyId: debt.company_id, orderId: debt.order_id };
      const { paid_at: paidAt, paid_reference } = debt;
      try {
        if (paidAt) await orders.markPaid(key, { reference: paid_reference ?? debt.order_id, paidAt });
        else await orders.markUnpaid(key);
        const orders_told_at = paidAt ? now() : null;
        await db.forCompany(key.companyId, (trx) => updateReceivable(trx, key, { orders_told_at }));
      } catch (error) {
        log.warn({ err: error, orderId: key.orderId }, 'orders was not told of a payment');
      }
    }
  };
}
