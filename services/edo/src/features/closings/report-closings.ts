import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { createTraceId } from '@trassa/service-kit/trace';
import type { TaskList } from 'graphile-worker';
import type { EdoDeps } from '../../shared/deps.ts';
import { REPORT_CLOSINGS_TASK } from '../../shared/job-names.ts';
import { listCompaniesToReport, listUnreportedClosings, markClosingsReported } from './closings.queries.ts';

/** Limit of one call of services/orders. */
const CLOSINGS_PER_CALL = 500;

/** Every minute unreported closings are sent again. */
export const reportClosingsCrontab = `* * * * * ${REPORT_CLOSINGS_TASK}`;

type ReportDeps = Pick<EdoDeps, 'db' | 'orders' | 'log' | 'now' | 'stopping'>;

/** Job of reports to services/orders. */
export function reportClosingsTasks(deps: ReportDeps): TaskList {
  return {
    [REPORT_CLOSINGS_TASK]: async () => {
      for (const companyId of await deps.db.asSystem(listCompaniesToReport)) {
        if (deps.stopping.aborted) return;
        await reportClosings(deps, companyId, createTraceId());
      }
    },
  };
}

/** Reports closings of a company to services/orders; the job repeats failures. @returns lines of orders' histories */
export async function reportClosings(deps: ReportDeps, companyId: string, traceId: string) {
  const closings = await deps.db.forCompany(companyId, (trx) =>
    listUnreportedClosings(trx, companyId, CLOSINGS_PER_CALL),
  );
  if (closings.length === 0) return [];
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
    const { changes = [] } = await deps.orders(ordersEndpoints.tripsClosed, { caller, traceId, body });
    await deps.db.forCompany(companyId, (trx) => markClosingsReported(trx, closings, deps.now()));
    return changes;
  } catch (error) {
    deps.log.warn({ err: error }, 'orders were not told of finished trips');
    return [];
  }
}
