import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { mostOrderMoney } from '@trassa/contracts/orders/order-money';
import type { Db } from '@trassa/service-kit/db';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import { newTraceId } from '@trassa/service-kit/trace';
import type { OrdersTables } from '../../db/schema.ts';
import { forgetTold, listCompaniesToTell, listOrdersToTell } from './money-outbox.queries.ts';
import { toOrderMoney } from './order-money.rules.ts';

interface TellingDeps {
  db: Db<OrdersTables>;
  finance: ServiceClient;
}

/**
 * Tells services/finance what is owed for every order that has changed, at least once; finance knows a repeat by its
 * revision. A company that could not be told keeps no other waiting, and the job fails, so that it is tried again.
 */
export async function tellFinance({ db, finance }: TellingDeps): Promise<void> {
  const failures: unknown[] = [];
  for (const companyId of await db.asSystem(listCompaniesToTell)) {
    await tellOfCompany({ db, finance }, companyId).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new Error('finance was not told of all money', { cause: failures[0] });
}

async function tellOfCompany({ db, finance }: TellingDeps, companyId: string): Promise<void> {
  const caller = { kind: 'service', service: 'orders', companyId, userId: null } as const;
  for (;;) {
    const rows = await db.forCompany(companyId, (trx) => listOrdersToTell(trx, companyId, mostOrderMoney));
    if (rows.length === 0) return;
    const body = { orders: rows.map(toOrderMoney) };
    await finance(financeEndpoints.orderMoney, { caller, traceId: newTraceId(), body });
    await db.forCompany(companyId, (trx) => forgetTold(trx, companyId, rows));
    if (rows.length < mostOrderMoney) return;
  }
}
