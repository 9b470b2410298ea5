import { call } from '@trassa/api-client/call';
import { receivablesEndpoint } from '@trassa/contracts/finance/receivables-endpoint';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { type QueryClient, queryOptions, readQuery } from '@trassa/mfe-kit/query';

const crmKey = ['crm'] as const;

/** Figures of the CRM page. */
export const crmDashboardQuery = () => readQuery([...crmKey, 'dashboard'], platformsEndpoints.crmDashboard);

export const figuresByPlatformQuery = () =>
  queryOptions({
    queryKey: [...crmKey, 'platforms'],
    queryFn: async ({ signal }) => (await call(platformsEndpoints.crmPlatforms, { signal })).data.platforms,
  });

/** Debts of clients for trips. */
export const clientDebtsQuery = () =>
  queryOptions({
    queryKey: [...crmKey, 'owed'],
    queryFn: async ({ signal }) => (await call(receivablesEndpoint, { query: { limit: 1 }, signal })).totals,
  });

/** Sets or clears the weekly target. */
export async function saveWeekTarget(client: QueryClient, amount: number | null): Promise<void> {
  await call(platformsEndpoints.crmTarget, { body: { amount } });
  await client.invalidateQueries({ queryKey: crmKey });
}
