import {
  type FleetTrip,
  type FleetWithTrips,
  fleetTripEndpoints,
  type LateArrivalForecasts,
} from '@trassa/contracts/orders/fleet-trips';
import { createAnswerCache } from '@trassa/service-kit/answer-cache';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import { createSingleFlight } from '@trassa/service-kit/single-flight';
import { createTraceId } from '@trassa/service-kit/trace';

const TRIPS_ANSWER_LIFE_MS = 5000;
const MOST_REMEMBERED_COMPANIES = 1000;

interface CompanyCall {
  companyId: string;
  traceId: string;
}

/** Directory and trips of a company, a few seconds old at most. */
export type ReadFleetTrips = (company: CompanyCall) => Promise<FleetWithTrips>;
/** Trip of an order as it is now, whatever its state; undefined: no vehicle of the directory is on it. */
export type FindFleetTrip = (order: CompanyCall & { orderId: string }) => Promise<FleetTrip | undefined>;

const buildCaller = (companyId: string) => ({ kind: 'service', service: 'geo', companyId, userId: null }) as const;

export const createFindTrip =
  (orders: ServiceClient): FindFleetTrip =>
  async ({ companyId, traceId, orderId }) => {
    const call = { caller: buildCaller(companyId), traceId, query: { order: orderId } };
    return (await orders(fleetTripEndpoints.fleetTrips, call)).data.trips[0];
  };

/** Every open map asks with every move: services/orders is asked once in five seconds for a company. */
export function createFleetTripsReader(orders: ServiceClient, now: () => Date): ReadFleetTrips {
  const cache = createAnswerCache<FleetWithTrips>({
    maxEntries: MOST_REMEMBERED_COMPANIES,
    lifeMs: TRIPS_ANSWER_LIFE_MS,
    now,
  });
  return createSingleFlight(
    ({ companyId }) => companyId,
    async ({ companyId, traceId }) => {
      const known = cache.get(companyId);
      if (known) return known;
      const call = { caller: buildCaller(companyId), traceId, query: {} };
      const { data } = await orders(fleetTripEndpoints.fleetTrips, call);
      cache.set(companyId, data);
      return data;
    },
  );
}

/** Tells services/orders which trips of a company will be late. */
export const createLateArrivalsSender =
  (orders: ServiceClient) =>
  async (companyId: string, arrivals: LateArrivalForecasts['arrivals']): Promise<void> => {
    const call = { caller: buildCaller(companyId), traceId: createTraceId(), body: { arrivals } };
    await orders(fleetTripEndpoints.lateArrivals, call);
  };
