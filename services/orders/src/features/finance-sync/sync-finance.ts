import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { MOST_REPORTED_ORDERS } from '@trassa/contracts/orders/order-money';
import { type QueueParts, type RunningQueue, startQueue } from '@trassa/service-kit/queue';
import type { QueueColumns } from '@trassa/service-kit/queue-table';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import { newTraceId } from '@trassa/service-kit/trace';
import { sql } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { listVatModes } from '../../shared/vat-modes.queries.ts';
import { listOrdersToTell } from './money-outbox.queries.ts';
import { toOrderMoney } from './order-money.rules.ts';

interface QueuedMoney extends QueueColumns {
  order_id: string;
  revision: number;
}

const MOST_COMPANIES = 4;

/**
 * Tells services/finance of order money, by batches of one company; finance recognises a repeat by its revision. An order
 * that changed meanwhile has another revision, and is told again.
 */
export const startFinanceSync = (parts: QueueParts<OrdersTables>, finance: ServiceClient): RunningQueue =>
  startQueue<OrdersTables, QueuedMoney>(parts, {
    ...{ table: 'money_outbox', key: ['company_id', 'order_id', 'revision'], receiver: 'company_id' },
    ...{ most: MOST_COMPANIES, lifeMs: Number.POSITIVE_INFINITY },
    batch: ({ company_id }) => ({ where: sql`company_id = ${company_id}`, most: MOST_REPORTED_ORDERS }),
    send: async (rows) => {
      const [{ company_id: companyId }] = rows;
      const revisions = new Map(rows.map(({ order_id, revision }) => [order_id, revision]));
      const orders = await parts.db.forCompany(companyId, async (trx) => {
        const modes = await listVatModes(trx, companyId);
        const found = await listOrdersToTell(trx, companyId, [...revisions.keys()]);
        return found.map((order) => toOrderMoney({ ...order, revision: revisions.get(order.id) ?? 0 }, modes));
      });
      const caller = { kind: 'service', service: 'orders', companyId, userId: null } as const;
      if (orders.length > 0)
        await finance(financeEndpoints.orderMoney, { caller, traceId: newTraceId(), body: { orders } });
      return { sent: true };
    },
  });
