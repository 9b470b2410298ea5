import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { ProblemError, problem } from '@trassa/service-kit/problem-error';
import { catalogue } from '../../shared/catalogue.ts';
import type { RouteDeps } from '../../shared/deps.ts';
import { findWeekTarget, listConnectedPlatforms, saveWeekTarget } from './crm.queries.ts';
import {
  buildDashboard,
  buildQuickStats,
  type CrmFacts,
  getFirstFigureDay,
  listPlatformAnalytics,
} from './crm.rules.ts';

interface CrmCaller {
  companyId: string;
  traceId: string;
}

export function crmRoutes(deps: RouteDeps): void {
  const { route, db } = deps;
  route(platformsEndpoints.crmDashboard, async ({ companyId, request }) => ({
    success: true,
    data: buildDashboard(await readCrmFacts(deps, { companyId, traceId: request.id })),
  }));
  route(platformsEndpoints.crmPlatforms, async ({ companyId, request }) => ({
    success: true,
    data: { platforms: listPlatformAnalytics(await readCrmFacts(deps, { companyId, traceId: request.id })) },
  }));
  route(platformsEndpoints.crmQuickStats, async ({ companyId, request }) => ({
    success: true,
    data: buildQuickStats(await readCrmFacts(deps, { companyId, traceId: request.id })),
  }));
  route(platformsEndpoints.crmTarget, async ({ companyId, body }) => {
    await db.forCompany(companyId, (trx) => saveWeekTarget(trx, companyId, body.amount));
    return { success: true, data: body };
  });
}

async function readCrmFacts(deps: RouteDeps, asking: CrmCaller): Promise<CrmFacts> {
  const { companyId } = asking;
  const now = deps.now();
  const [counters, ours] = await Promise.all([
    readOrderTotals(deps, asking, getFirstFigureDay(now)),
    deps.db.forCompany(companyId, async (trx) => ({
      connected: await listConnectedPlatforms(trx, companyId),
      targetRubles: await findWeekTarget(trx, companyId),
    })),
  ]);
  const offered = catalogue.filter(({ code, connectPath }) => connectPath !== null || deps.platforms.has(code));
  return { ...counters, ...ours, offered, now };
}

async function readOrderTotals(deps: RouteDeps, { companyId, traceId }: CrmCaller, from: string) {
  try {
    const { data } = await deps.orders(ordersEndpoints.platformTotals, {
      caller: { kind: 'service', service: 'platforms', companyId, userId: null },
      traceId,
      query: { from },
    });
    return data;
  } catch (error) {
    throw error instanceof ProblemError ? problem('crm/unavailable', { cause: error, retryAfter: 5 }) : error;
  }
}
