import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { MOST_REPORTED_ORDERS } from '@trassa/contracts/orders/order-money';
import { type QueueParts, type RunningQueue, startQueue } from '@trassa/service-kit/queue';
import type { QueueColumns } from '@trassa/service-kit/queue-table';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import { createTraceId } from '@trassa/service-kit/trace';
import { sql, type Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { buildServiceCaller } from '../../providers/caller.ts';
import { listVatModes } from '../../shared/vat-modes.queries.ts';
import { type MoneyRow, toOrderMoney } from './order-money.rules.ts';

interface QueuedMoney extends QueueColumns {
  order_id: string;
  revision: number;
}

const MAX_COMPANIES_AT_ONCE = 4;

/** Orders of a company in their current state. */
async function listOrdersToReport(
  trx: Transaction<OrdersTables>,
  companyId: string,
  ids: readonly string[],
): Promise<Omit<MoneyRow, 'revision'>[]> {
  const { rows } = await sql<Omit<MoneyRow, 'revision'>>`
    select o.*, r.requested_at from orders o
    left join payment_requests r on r.company_id = o.company_id and r.order_id = o.id
    where o.company_id = ${companyId} and o.id = any(${ids}::uuid[])`.execute(trx);
  return rows;
}

/**
 * Sends order money to services/finance in batches of one company; finance recognises a repeat by its revision. An
 * order that changed during the call has a new revision, stays queued and is sent again.
 */
export const startFinanceSync = (parts: QueueParts<OrdersTables>, finance: ServiceClient): RunningQueue =>
  startQueue<OrdersTables, QueuedMoney>(parts, {
    ...{ table: 'money_outbox', key: ['company_id', 'order_id', 'revision'], receiver: 'company_id' },
    ...{ most: MAX_COMPANIES_AT_ONCE, lifeMs: Number.POSITIVE_INFINITY },
    batch: ({ company_id }) => ({ where: sql`company_id = ${company_id}`, most: MOST_REPORTED_ORDERS }),
    send: async (rows) => {
      const [{ company_id: companyId }] = rows;
      const revisions = new Map(rows.map(({ order_id, revision }) => [order_id, revision]));
      const orders = await parts.db.forCompany(companyId, async (trx) => {
        const modes = await listVatModes(trx, companyId);
        const found = await listOrdersToReport(trx, companyId, [...revisions.keys()]);
        return found.map((order) => toOrderMoney({ ...order, revision: revisions.get(order.id) ?? 0 }, modes));
      });
      if (orders.length > 0)
        await finance(financeEndpoints.orderMoney, {
          caller: buildServiceCaller(companyId),
          traceId: createTraceId(),
          body: { orders },
        });
      return { sent: true };
    },
  });
