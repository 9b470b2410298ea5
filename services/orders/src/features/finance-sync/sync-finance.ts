import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { mostOrderMoney } from '@trassa/contracts/orders/order-money';
import type { Db } from '@trassa/service-kit/db';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import { newTraceId } from '@trassa/service-kit/trace';
import type { OrdersTables } from '../../db/schema.ts';
import { listVatModes } from '../../shared/vat-modes.queries.ts';
import { deleteDelivered, listQueuedCompanies, listQueuedOrders } from './money-outbox.queries.ts';
import { toOrderMoney } from './order-money.rules.ts';

interface FinanceSyncDeps {
  db: Db<OrdersTables>;
  finance: ServiceClient;
}

/**
 * Delivers the money outbox to services/finance at least once; finance recognises a repeat by its revision. A failing
 * company does not delay the others, and fails the job, so that it is retried.
 */
export async function syncFinance({ db, finance }: FinanceSyncDeps): Promise<void> {
  const failures: unknown[] = [];
  for (const companyId of await db.asSystem(listQueuedCompanies)) {
    await syncCompany({ db, finance }, companyId).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new Error('finance sync failed for a company', { cause: failures[0] });
}

async function syncCompany({ db, finance }: FinanceSyncDeps, companyId: string): Promise<void> {
  const caller = { kind: 'service', service: 'orders', companyId, userId: null } as const;
  for (;;) {
    const { rows, modes } = await db.forCompany(companyId, async (trx) => ({
      rows: await listQueuedOrders(trx, companyId, mostOrderMoney),
      modes: await listVatModes(trx, companyId),
    }));
    if (rows.length === 0) return;
    const body = { orders: rows.map((row) => toOrderMoney(row, modes)) };
    await finance(financeEndpoints.orderMoney, { caller, traceId: newTraceId(), body });
    await db.forCompany(companyId, (trx) => deleteDelivered(trx, companyId, rows));
    if (rows.length < mostOrderMoney) return;
  }
}
