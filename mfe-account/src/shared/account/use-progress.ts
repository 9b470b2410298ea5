import { firstSteps } from '@trassa/contracts/account/account-kinds';
import { isPermitted } from '@trassa/contracts/permissions';
import { useQuery } from '@trassa/mfe-kit/query';
import { useUser } from '@trassa/mfe-kit/session';
import {
  exchangeConnectionsQuery,
  orderMetricsQuery,
  ordersFromEdoCountQuery,
  subscriptionQuery,
  useUserState,
} from './account.queries.ts';
import { findWantedPlan, getStepCompletion, listMissingRequisites, permissionOfStep } from './first-steps.rules.ts';

/** Figures of the company, and the first steps of the person's role, done by the data or by a manual tick. */
export function useFirstStepsProgress() {
  const user = useUser();
  const { company } = user;
  const { state, save } = useUserState();
  const metrics = useQuery(orderMetricsQuery()).data;
  const exchanges = useQuery(exchangeConnectionsQuery());
  const orders = metrics?.totalOrders ?? 0;
  const ordersOfDocuments = useQuery({ ...ordersFromEdoCountQuery(), enabled: orders > 0 }).data ?? 0;
  const subscription = useQuery(subscriptionQuery()).data?.status;
  const connected = exchanges.data?.some((exchange) => exchange.connected) ?? false;
  const happened = getStepCompletion({ company, connected, orders, ordersOfDocuments, subscription });
  const own = firstSteps.filter((key) => isPermitted(user, permissionOfStep[key]));
  const steps = own.map((key) => ({ key, done: happened[key] || (state?.steps[key] ?? false), sure: happened[key] }));
  const done = steps.filter((step) => step.done).length;
  const sure = steps.filter((step) => step.sure).length;
  const missing = listMissingRequisites(company);
  const wantedPlan = findWantedPlan({ company, subscription });
  const allDone = done === steps.length;
  return { state, save, metrics, connected, exchanges, steps, missing, wantedPlan, done, sure, allDone };
}
