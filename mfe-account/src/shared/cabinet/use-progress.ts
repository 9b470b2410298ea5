import { firstSteps } from '@trassa/contracts/account/cabinet-kinds';
import { useQuery } from '@trassa/mfe-kit/query';
import { useUser } from '@trassa/mfe-kit/session';
import { exchangesQuery, metricsQuery, subscriptionQuery, useUserState } from './cabinet.queries.ts';

/** Name of a first step. */
export type StepKey = (typeof firstSteps)[number];

/** What has really happened, and the first steps with the person's own ticks on top. */
export function useProgress() {
  const { company } = useUser();
  const { state, save } = useUserState();
  const metrics = useQuery(metricsQuery()).data;
  const exchanges = useQuery(exchangesQuery()).data;
  const subscription = useQuery(subscriptionQuery()).data;
  const connected = (exchanges?.length ?? 0) > 0;
  const happened: Record<StepKey, boolean> = {
    edo: connected,
    documents: connected && (metrics?.totalOrders ?? 0) > 0,
    orders: (metrics?.totalOrders ?? 0) > 0,
    company: company.inn !== '',
    tariff: subscription?.status === 'active',
  };
  const steps = firstSteps.map((key) => ({
    key,
    done: happened[key] || (state?.steps[key] ?? false),
    sure: happened[key],
  }));
  const done = steps.filter((step) => step.done).length;
  return { state, save, metrics, connected, steps, done, allDone: done === steps.length };
}
