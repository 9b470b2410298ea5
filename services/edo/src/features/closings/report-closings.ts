import { randomUUID } from 'node:crypto';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import type { TaskList } from 'graphile-worker';
import type { EdoDeps } from '../../shared/deps.ts';
import { TELL_ORDERS_TASK } from '../../shared/job-names.ts';
import { listUntold, listUntoldCompanies, markTold } from './closings.queries.ts';

/** As many as services/orders takes at once. */
const AT_ONCE = 500;

/** What services/orders has not heard of by then, it hears of every minute. */
export const tellOrdersCrontab = `* * * * * ${TELL_ORDERS_TASK}`;

type TellDeps = Pick<EdoDeps, 'db' | 'orders' | 'log' | 'now' | 'stopping'>;

/** The job of telling services/orders which trips were finished without T4. */
export function tellOrdersTasks(deps: TellDeps): TaskList {
  return {
    [TELL_ORDERS_TASK]: async () => {
      for (const companyId of await deps.db.asSystem(listUntoldCompanies)) {
        if (deps.stopping.aborted) return;
        await tellOrders(deps, companyId, randomUUID().replaceAll('-', ''));
      }
    },
  };
}

/** Tells services/orders of a company's trips that were finished; while it is away they wait for the job. */
export async function tellOrders(deps: TellDeps, companyId: string, traceId: string): Promise<void> {
  const closings = await deps.db.forCompany(companyId, (trx) => listUntold(trx, companyId, AT_ONCE));
  if (closings.length === 0) return;
  const caller = { kind: 'service', service: 'edo', companyId, userId: null } as const;
  const body = {
    closings: closings.map((row) => ({
      external_order_id: row.chain_id,
      closed_at: row.closed_at.toISOString(),
      user_id: row.user_id,
      by: row.user_name,
      reason: row.reason,
    })),
  };
  try {
    await deps.orders(ordersEndpoints.tripsClosed, { caller, traceId, body });
  } catch (error) {
    deps.log.warn({ err: error }, 'orders were not told of finished trips');
    return;
  }
  await deps.db.forCompany(companyId, (trx) => markTold(trx, closings, deps.now()));
}
