import { type FleetTrips, fleetTripEndpoints, type LateArrivals } from '@trassa/contracts/orders/fleet-trips';
import { createAnswerCache } from '@trassa/service-kit/answer-cache';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import { singleFlight } from '@trassa/service-kit/single-flight';
import { newTraceId } from '@trassa/service-kit/trace';

const LIFE_MS = 5000;
const MOST_COMPANIES = 1000;

/** Directory and trips of a company, a few seconds old at most. */
export type ReadFleetTrips = (company: { companyId: string; traceId: string }) => Promise<FleetTrips>;

/** Every open map asks with every move: services/orders is asked once in five seconds. */
export function createFleetTrips(orders: ServiceClient, now: () => Date): ReadFleetTrips {
  const cache = createAnswerCache<FleetTrips>({ maxEntries: MOST_COMPANIES, lifeMs: LIFE_MS, now });
  return singleFlight(
    ({ companyId }) => companyId,
    async ({ companyId, traceId }) => {
      const known = cache.get(companyId);
      if (known) return known;
      const caller = { kind: 'service', service: 'geo', companyId, userId: null } as const;
      const { data } = await orders(fleetTripEndpoints.fleetTrips, { caller, traceId });
      cache.set(companyId, data);
      return data;
    },
  );
}

/** Tells services/orders which trips of a company will be late. */
export const createLateNews =
  (orders: ServiceClient) =>
  async (companyId: string, arrivals: LateArrivals['arrivals']): Promise<void> => {
    const caller = { kind: 'service', service: 'geo', companyId, userId: null } as const;
    await orders(fleetTripEndpoints.lateArrivals, { caller, traceId: newTraceId(), body: { arrivals } });
  };
