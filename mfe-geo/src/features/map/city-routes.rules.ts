import type { MapAddress, MapRoute, TransportMap } from '@trassa/contracts/geo/transport-map';
import { getTown } from './place-names.rules.ts';

interface RouteCity {
  /** Distinguishes cities of one name in different regions. */
  key: string;
  name: string;
  lat: number | null;
  lng: number | null;
}

/** Trips between two cities; `routes` are between their addresses, the most frequent first. */
export interface CityRoute {
  key: string;
  from: RouteCity;
  to: RouteCity;
  count: number;
  routes: readonly MapRoute[];
  /** Averages per trip over legs of known length, in kilometres and hours; null: no length is known. */
  distance: number | null;
  time: number | null;
  estimated: boolean;
}

type LocatedAddress = Pick<MapAddress, 'address' | 'city' | 'lat' | 'lng'>;

/** City of an address; an address without a known city is a city of its own. */
export function buildCity({ address, city, lat, lng }: LocatedAddress): RouteCity {
  if (city) return { key: `${city.region}|${city.name}`, name: city.name, lat: city.lat, lng: city.lng };
  return { key: address, name: getTown(address), lat, lng };
}

/** Routes by pair of cities, each direction apart, the most frequent first. */
export function buildCityRoutes({ addresses, routes }: Pick<TransportMap, 'addresses' | 'routes'>): CityRoute[] {
  const cities = new Map(addresses.map((one) => [one.address, buildCity(one)]));
  const ends = (route: MapRoute) => ({
    from:
      cities.get(route.from) ?? buildCity({ address: route.from, city: null, lat: route.fromLat, lng: route.fromLng }),
    to: cities.get(route.to) ?? buildCity({ address: route.to, city: null, lat: route.toLat, lng: route.toLng }),
  });
  const pairs = new Map<string, CityPair & { routes: MapRoute[] }>();
  for (const route of routes) {
    const { from, to } = ends(route);
    const key = `${from.key} → ${to.key}`;
    const pair = pairs.get(key) ?? { key, from, to, routes: [] };
    pairs.set(key, pair);
    pair.routes.push(route);
  }
  return [...pairs.values()].map(sumCityPair).sort((a, b) => b.count - a.count);
}

type CityPair = Pick<CityRoute, 'key' | 'from' | 'to' | 'routes'>;

function sumCityPair(pair: CityPair): CityRoute {
  return {
    ...pair,
    count: pair.routes.reduce((sum, { count }) => sum + count, 0),
    distance: getMeanByTrips(pair.routes, ({ distance }) => distance),
    time: getMeanByTrips(pair.routes, ({ time }) => time),
    estimated: pair.routes.some(({ distance, estimated }) => distance !== null && estimated),
  };
}

/** Mean of a value of routes, weighted by their trips, over routes where it is known; null without any. */
export function getMeanByTrips(routes: readonly MapRoute[], of: (route: MapRoute) => number | null): number | null {
  let trips = 0;
  let total = 0;
  for (const route of routes) {
    const value = of(route);
    if (value === null) continue;
    trips += route.count;
    total += value * route.count;
  }
  return trips === 0 ? null : total / trips;
}

/** Trips per city; a trip within a city counts once. */
export function countCityTrips({ addresses, routes }: Pick<TransportMap, 'addresses' | 'routes'>): Map<string, number> {
  const trips = new Map<string, number>();
  const add = (key: string, count: number) => trips.set(key, (trips.get(key) ?? 0) + count);
  for (const address of addresses) add(buildCity(address).key, address.count);
  for (const { from, to, count } of buildCityRoutes({ addresses, routes }))
    if (from.key === to.key) add(from.key, -count);
  return trips;
}
