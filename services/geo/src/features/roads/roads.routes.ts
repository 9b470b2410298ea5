import { geoEndpoints } from '@trassa/contracts/geo/geo-endpoints';
import type { Coordinates } from '@trassa/contracts/geo/geocode';
import type { DistancesReply, RouteLength } from '@trassa/contracts/geo/route-length';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { GeoDeps } from '../../shared/deps.ts';
import { locateAddresses } from '../../shared/locate.ts';
import { measureLegs } from '../../shared/measure.ts';

/** Limits of lookups while a job of another service waits. */
const MAX_PLACE_LOOKUPS_OF_CALL = 20;
const MAX_ROAD_LOOKUPS_OF_CALL = 10;

export function roadsRoutes(route: Router, deps: GeoDeps): void {
  route(geoEndpoints.calculateRoute, async ({ body }) => ({ success: true, data: await calculateRoute(deps, body) }));
  route(geoEndpoints.distances, async ({ body }) => ({
    success: true,
    data: { lengths: await measureAddressLegs(deps, body.ways) },
  }));
}

/** Lengths of legs in their order; null when an end is unknown. */
async function measureAddressLegs(
  deps: GeoDeps,
  legs: readonly { from: string; to: string }[],
): Promise<DistancesReply['lengths']> {
  const addresses = [...new Set(legs.flatMap(({ from, to }) => [from, to]))];
  const places = await locateAddresses(deps, addresses, { lookUpNow: MAX_PLACE_LOOKUPS_OF_CALL });
  const at = new Map(places.map(({ address, coordinates }) => [address, coordinates]));
  const ends = legs.map(({ from, to }) => ({ from: at.get(from) ?? null, to: at.get(to) ?? null }));
  const located = ends.flatMap(({ from, to }) => (from && to ? [{ from, to }] : []));
  const lengths = await measureLegs(deps, located, { lookUpNow: MAX_ROAD_LOOKUPS_OF_CALL, queueUpTo: legs.length });
  const next = lengths.values();
  return ends.map(({ from, to }) => (from && to ? (next.next().value ?? null) : null));
}

async function calculateRoute(
  deps: GeoDeps,
  { fromAddress, toAddress }: { fromAddress: string; toAddress: string },
): Promise<RouteLength> {
  const [start, end] = await locateAddresses(deps, [fromAddress, toAddress], { lookUpNow: 2 });
  const leg = {
    from: requireCoordinates(start?.coordinates, fromAddress),
    to: requireCoordinates(end?.coordinates, toAddress),
  };
  const [length] = await measureLegs(deps, [leg], { lookUpNow: 1, queueUpTo: 0 });
  if (!length) throw problem('common/internal');
  return length;
}

/** Coordinates of an end of a leg. @throws geo/address-not-found when they are unknown */
function requireCoordinates(coordinates: Coordinates | null | undefined, address: string): Coordinates {
  if (!coordinates) throw problem('geo/address-not-found', { details: address });
  return coordinates;
}
