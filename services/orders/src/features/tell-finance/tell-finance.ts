import { randomBytes } from 'node:crypto';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import type { Db } from '@trassa/service-kit/db';
import type { Neighbour } from '@trassa/service-kit/neighbour';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { OrdersTables } from '../../db/schema.ts';
import { toPaymentRequest } from '../../shared/payment-request.rules.ts';
import { listUntoldRequests, markRequestTold } from './tell-finance.queries.ts';

/**
 * Takes every request for money to services/finance, at least once and in order; finance knows a repeat by its id. What is
 * not taken now waits for the next round. Without finance in the house nothing is told.
 */
export function createTellFinance(deps: {
  db: Db<OrdersTables>;
  now: () => Date;
  log: ServiceLogger;
  finance: Neighbour | null;
}): () => Promise<void> {
  const { db, now, log, finance } = deps;
  return async () => {
    if (!finance) return;
    for (const row of await db.asSystem(listUntoldRequests)) {
      const { company_id: companyId, id } = row;
      const caller = { kind: 'service', service: 'orders', companyId, userId: null } as const;
      try {
        const traceId = randomBytes(16).toString('hex');
        await finance(financeEndpoints.paymentRequested, { caller, traceId, body: toPaymentRequest(row) });
        await db.forCompany(companyId, (trx) => markRequestTold(trx, { companyId, id }, now()));
      } catch (error) {
        log.warn({ err: error, requestId: id }, 'finance has not taken a request for money');
      }
    }
  };
}
