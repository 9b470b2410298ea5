import type { CalendarSources } from '@trassa/contracts/account/calendar.rules';
import { MAX_CALENDAR_ORDERS } from '@trassa/contracts/account/calendar-values';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { listFleetPapers } from '@trassa/contracts/orders/paper-terms.rules';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { ProblemError } from '@trassa/service-kit/problem-error';
import type { ServiceClient } from '@trassa/service-kit/service-client';

/** Data of a person's calendar, as the page reads it: by that person's rights. */
export type ReadCalendar = (identity: Identity, traceId: string) => Promise<CalendarSources>;

/** Makes a {@link ReadCalendar}. A part that the person may not see is empty; a failing service fails the whole. */
export function createCalendarReader(orders: ServiceClient, finance: ServiceClient): ReadCalendar {
  return async (identity, traceId) => {
    const call = { caller: { kind: 'user', identity } as const, traceId };
    const newest = { limit: MAX_CALENDAR_ORDERS, sort: '-created' } as const;
    const [listed, debts, fleet, plan] = await Promise.all([
      readIfPermitted(orders(ordersEndpoints.list, { ...call, query: newest })),
      readIfPermitted(finance(financeEndpoints.receivables, { ...call, query: {} })),
      readIfPermitted(orders(fleetEndpoints.fleet, call)),
      readIfPermitted(orders(paymentsEndpoints.subscription, call)),
    ]);
    return {
      orders: listed?.data ?? [],
      receivables: debts?.data ?? [],
      papers: fleet ? listFleetPapers(fleet.data) : [],
      subscription: plan?.data,
    };
  };
}

async function readIfPermitted<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'common/forbidden') return null;
    throw error;
  }
}
