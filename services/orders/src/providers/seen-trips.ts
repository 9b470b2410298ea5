import type { TripPosition } from '@trassa/contracts/geo/positions';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import { buildServiceCaller } from './caller.ts';

/** Recent position and expected arrival of the vehicle of an order; nulls when unknown or services/geo fails. */
export type ReadSeenTrip = (orderId: string, asked: { companyId: string; traceId: string }) => Promise<TripPosition>;

export function createSeenTripReader(geo: ServiceClient, log: Pick<ServiceLogger, 'warn'>): ReadSeenTrip {
  return async (orderId, { companyId, traceId }) => {
    const asked = geo(positionsEndpoints.seenTrip, {
      caller: buildServiceCaller(companyId),
      traceId,
      query: { orderId },
    });
    return asked.then(
      ({ data }) => data,
      (error: unknown) => {
        log.warn({ err: error }, 'a client does not see where a vehicle is');
        return { position: null, arrival: null };
      },
    );
  };
}
