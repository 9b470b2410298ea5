import type { TransportMap } from '@trassa/contracts/geo/transport-map';
import { getCityKey } from './canvas-map/city-names.rules.ts';
import { getIntensity, getIntensityScale, type IntensityScale } from './canvas-map/intensity.rules.ts';
import type { MapObject, MapScene, RouteLeg, Spot, SpotPair } from './canvas-map/map-things.ts';
import { buildCity, type CityRoute, countCityTrips } from './city-routes.rules.ts';
import type { MapFilters } from './map-filters.rules.ts';
import { formatShortAddress } from './place-names.rules.ts';

type Address = TransportMap['addresses'][number];
type Route = TransportMap['routes'][number];
type RouteFilter = Pick<MapFilters, 'from' | 'to'>;

const KEY_SEPARATOR = '|';
const buildSpotKey = ({ type, address }: Pick<Address, 'type' | 'address'>) => `${type}${KEY_SEPARATOR}${address}`;
export const buildRouteKey = ({ from, to }: Pick<Route, 'from' | 'to'>) => `${from}${KEY_SEPARATOR}${to}`;

/** Located addresses; the others appear in the lists only. */
export function getSpots(addresses: readonly Address[]): Spot[] {
  return addresses.flatMap((one) =>
    one.lat === null || one.lng === null
      ? []
      : [
          {
            key: buildSpotKey(one),
            title: formatShortAddress(one.address),
            city: getCityKey(buildCity(one).name),
            lat: one.lat,
            lng: one.lng,
            type: one.type,
            count: one.count,
          },
        ],
  );
}

export const buildSpotPairs = (routes: readonly Route[]): SpotPair[] =>
  routes.map(({ from, to, count }) => ({
    from: buildSpotKey({ type: 'loading', address: from }),
    to: buildSpotKey({ type: 'unloading', address: to }),
    count,
  }));

/** Frequency scale of the shown routes. */
export const getRouteScale = (routes: readonly CityRoute[]): IntensityScale =>
  getIntensityScale(routes.map(({ count }) => count));

/** Frequency scale of trips per city. */
export const getHeatScale = (data: TransportMap): IntensityScale =>
  getIntensityScale([...countCityTrips(data).values()].filter((count) => count > 0));

/** Routes with both cities located. */
export function buildRouteLegs(routes: readonly CityRoute[]): RouteLeg[] {
  const scale = getRouteScale(routes);
  return routes.flatMap(({ key, from, to, count }) => {
    const ends = { from: buildLocatedEnd(from), to: buildLocatedEnd(to) };
    if (!ends.from || !ends.to) return [];
    const { from: start, to: end } = ends;
    return [
      { key, title: formatCityRoute({ from, to }), from: start, to: end, count, level: getIntensity(count, scale) },
    ];
  });
}

const buildLocatedEnd = ({ name, lat, lng }: CityRoute['from']) =>
  lat === null || lng === null ? null : { city: getCityKey(name), lat, lng };

/** «Казань → Самара». */
export const formatCityRoute = ({ from, to }: Pick<CityRoute, 'from' | 'to'>): string => `${from.name} → ${to.name}`;

/** Trips by region, loadings and unloadings together. */
export function countTripsByRegion({ loadingRegions, unloadingRegions }: TransportMap): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { name, count } of [...loadingRegions, ...unloadingRegions]) {
    totals.set(name, (totals.get(name) ?? 0) + count);
  }
  return totals;
}

/** Filter after a click; only a spot sets it, and a second click clears it. */
export function getRouteFilterAfterClick(thing: MapObject | null, filters: MapFilters): RouteFilter {
  if (thing?.kind !== 'spot') return { from: '', to: '' };
  const [type = '', ...rest] = thing.spot.key.split(KEY_SEPARATOR);
  return toggleRouteFilter(buildAddressFilter(type, rest.join(KEY_SEPARATOR)), filters);
}

/** Toggles the filter of an address or route. */
export const toggleRouteFilter = ({ from, to }: RouteFilter, filters: MapFilters): RouteFilter =>
  from === filters.from && to === filters.to ? { from: '', to: '' } : { from, to };

/** Whether the filter is one of the routes between two cities. */
export const isChosenRoute = ({ routes }: CityRoute, filters: MapFilters): boolean =>
  routes.some(({ from, to }) => from === filters.from && to === filters.to);

/** Filter of an address on its side. */
export const buildAddressFilter = (type: string, address: string): RouteFilter =>
  type === 'loading' ? { from: address, to: '' } : { from: '', to: address };

/** Keys of the filtered objects. */
export function listSelectedKeys(filters: MapFilters, routes: readonly CityRoute[]): MapScene['selected'] {
  const { from, to } = filters;
  if (from && to) return new Set(routes.filter((route) => isChosenRoute(route, filters)).map(({ key }) => key));
  if (from) return new Set([buildSpotKey({ type: 'loading', address: from })]);
  return to ? new Set([buildSpotKey({ type: 'unloading', address: to })]) : new Set();
}
