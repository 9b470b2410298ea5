import type { ExpectedArrival } from '@trassa/contracts/geo/positions';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { ServiceClient } from '@trassa/service-kit/service-client';

/** When the vehicle of an order will be at its last stop; null: nothing fresh is known, or services/geo does not answer. */
export type ReadArrival = (
  orderId: string,
  asked: { companyId: string; traceId: string },
) => Promise<ExpectedArrival | null>;

export function createArrivals(geo: ServiceClient, log: Pick<ServiceLogger, 'warn'>): ReadArrival {
  return async (orderId, { companyId, traceId }) => {
    const caller = { kind: 'service', service: 'orders', companyId, userId: null } as const;
    const asked = geo(positionsEndpoints.lastStopArrival, { caller, traceId, query: { orderId } });
    return asked.then(
      ({ data }) => data,
      (error: unknown) => {
        log.warn({ err: error }, 'a client sees no expected arrival');
        return null;
      },
    );
  };
}
