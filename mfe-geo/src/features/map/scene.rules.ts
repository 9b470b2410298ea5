import type { TransportMap } from '@trassa/contracts/geo/transport-map';
import { intensityOf, type Scale, scaleOf } from '../../shared/canvas-map/intensity.rules.ts';
import type { MapScene, MapThing, Spot, Way } from '../../shared/canvas-map/map-things.ts';
import type { MapFilters } from './map-filters.rules.ts';
import { routeTitle, shortAddress } from './place-names.rules.ts';

type Address = TransportMap['addresses'][number];
type Route = TransportMap['routes'][number];

const SIDE_MARK = '|';
const spotKey = ({ type, address }: Pick<Address, 'type' | 'address'>) => `${type}${SIDE_MARK}${address}`;
/** The key of a route. */
export const routeKey = ({ from, to }: Pick<Route, 'from' | 'to'>) => `${from}${SIDE_MARK}${to}`;

/** What has a place; what has none is in the lists only. */
export function spotsOf(addresses: readonly Address[]): Spot[] {
  return addresses.flatMap((one) =>
    one.lat === null || one.lng === null
      ? []
      : [
          {
            key: spotKey(one),
            title: shortAddress(one.address),
            lat: one.lat,
            lng: one.lng,
            type: one.type,
            count: one.count,
          },
        ],
  );
}

/** How frequent a route is among all that are shown. */
export const routeScale = (routes: readonly Route[]): Scale => scaleOf(routes.map(({ count }) => count));

/** Routes both ends of which have a place. */
export function waysOf(routes: readonly Route[]): Way[] {
  const scale = routeScale(routes);
  return routes.flatMap((one) => {
    const { fromLat, fromLng, toLat, toLng, count } = one;
    if (fromLat === null || fromLng === null || toLat === null || toLng === null) return [];
    const ends = { from: { lat: fromLat, lng: fromLng }, to: { lat: toLat, lng: toLng } };
    return [{ key: routeKey(one), title: routeTitle(one), ...ends, count, level: intensityOf(count, scale) }];
  });
}

/** Documents of both sides by region. */
export function regionTotals({ loadingRegions, unloadingRegions }: TransportMap): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { name, count } of [...loadingRegions, ...unloadingRegions]) {
    totals.set(name, (totals.get(name) ?? 0) + count);
  }
  return totals;
}

/** What everything is narrowed to when a thing of the map is chosen; a second time gives it up. */
export function narrowedBy(thing: MapThing | null, filters: MapFilters): Pick<MapFilters, 'from' | 'to'> {
  if (!thing || thing.kind === 'cluster') return { from: '', to: '' };
  const key = thing.kind === 'way' ? thing.way.key : thing.spot.key;
  const [first = '', ...rest] = key.split(SIDE_MARK);
  const address = rest.join(SIDE_MARK);
  const chosen = thing.kind === 'way' ? { from: first, to: address } : sideOf(first, address);
  return chosen.from === filters.from && chosen.to === filters.to ? { from: '', to: '' } : chosen;
}

const sideOf = (type: string, address: string) =>
  type === 'loading' ? { from: address, to: '' } : { from: '', to: address };

/** Keys of what everything is narrowed to. */
export function selectedKeys({ from, to }: MapFilters): MapScene['selected'] {
  if (from && to) return new Set([`${from}${SIDE_MARK}${to}`]);
  if (from) return new Set([spotKey({ type: 'loading', address: from })]);
  return to ? new Set([spotKey({ type: 'unloading', address: to })]) : new Set();
}
