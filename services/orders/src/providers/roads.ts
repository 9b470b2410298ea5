import { geoEndpoints } from '@trassa/contracts/geo/geo-endpoints';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import { buildServiceCaller } from './caller.ts';

/** The length of a road over several addresses in turn; null when one is not found or the road cannot be measured. */
export type MeasureRoad = (
  addresses: readonly string[],
  asked: { companyId: string; traceId: string },
) => Promise<{ km: number; estimated: boolean } | null>;

export function createRoadMeter(geo: ServiceClient): MeasureRoad {
  return async (addresses, { companyId, traceId }) => {
    const ways = addresses.slice(1).map((to, index) => ({ from: addresses[index] ?? '', to }));
    const { data } = await geo(geoEndpoints.distances, {
      caller: buildServiceCaller(companyId),
      traceId,
      body: { ways },
    });
    const legs = data.lengths.filter((length) => length !== null);
    if (legs.length < ways.length) return null;
    return { km: legs.reduce((sum, leg) => sum + leg.distance, 0), estimated: legs.some((leg) => leg.estimated) };
  };
}
