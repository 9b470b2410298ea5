import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { GeoAggregate } from '@trassa/contracts/edo/geo-aggregate';
import type { GeocodeResult } from '@trassa/contracts/geo/geocode';
import type {
  MapAddress,
  MapCity,
  MapRoute,
  TransportMap,
  TransportMapQuery,
} from '@trassa/contracts/geo/transport-map';
import type { Caller } from '@trassa/service-kit/internal-token';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import type { GeoDeps } from '../../shared/deps.ts';
import type { Gazetteer } from '../../shared/gazetteer/gazetteer.ts';
import { locate } from '../../shared/locate.ts';
import { measure, type RouteLeg } from '../../shared/measure.ts';

/** Unknown legs that a router is asked about later, the most frequent first. */
const MEASURED_LATER = 50;

/** Caller of the map, and the source of its trips. */
export interface MapContext {
  edo: ServiceClient;
  caller: Caller;
  traceId: string;
}

/** The specification's geographic aggregate: what trips name, with where it is. */
export async function readMap(deps: GeoDeps, asking: MapContext, query: TransportMapQuery): Promise<TransportMap> {
  const { caller, traceId } = asking;
  const { data } = await asking.edo(edoEndpoints.mapPlaces, { caller, traceId, query });
  const unique = [...new Set(data.addresses.map(({ address }) => address))];
  const results = await locate(deps, unique, { askNow: 0 });
  const places = new Map(results.map((result) => [result.address, result]));
  const { addresses, routes, ...figures } = data;
  const gazetteer = await deps.gazetteer;
  const cities = new Map(results.map((result) => [result.address, cityOf(result, gazetteer)]));
  return {
    ...figures,
    addresses: addresses.map((counted) => ({
      ...mapAddress(counted, places),
      city: cities.get(counted.address) ?? null,
    })),
    routes: await mapRoutes(deps, routes, places),
    notFound: results.filter(({ coordinates }) => coordinates === null).length,
    pending: results.filter(({ pending }) => pending).length,
  };
}

type Places = ReadonlyMap<string, GeocodeResult>;

function mapAddress(counted: GeoAggregate['addresses'][number], places: Places): Omit<MapAddress, 'city'> {
  const { address, type, count } = counted;
  const { coordinates = null, ...place } = places.get(address) ?? unknownPlace;
  // The region is the one that trips are counted by, so that sums agree.
  const region = counted.region || place.region;
  return { ...place, address, type, count, region, lat: coordinates?.[0] ?? null, lng: coordinates?.[1] ?? null };
}

/** Providers write towns each in their own way; the gazetteer writes all of them in one. */
function cityOf(result: GeocodeResult, gazetteer: Gazetteer): MapCity | null {
  const place = result.source === 'gazetteer' ? result : gazetteer.find(result.address).place;
  if (!place?.coordinates) return null;
  const [lat, lng] = place.coordinates;
  return { name: place.formatted.split(', ').at(-1) ?? '', region: place.region, lat, lng };
}

const unknownPlace = {
  ...{ coordinates: null, region: '', formatted: '', kind: 'not_found', source: 'none', pending: false },
  precision: 'none' as const,
};

async function mapRoutes(deps: GeoDeps, routes: GeoAggregate['routes'], places: Places): Promise<MapRoute[]> {
  const legs = routes.map(({ from, to }) => legOf(places.get(from), places.get(to)));
  const known = legs.filter((leg) => leg !== null);
  const lengths = (await measure(deps, known, { askNow: 0, askLater: MEASURED_LATER })).values();
  return routes.map(({ from, to, count }, index) => {
    const leg = legs[index] ?? null;
    const length = leg ? lengths.next().value : undefined;
    return {
      ...{ from, to, count },
      fromFormatted: places.get(from)?.formatted ?? '',
      toFormatted: places.get(to)?.formatted ?? '',
      ...pointsOf(places.get(from), places.get(to)),
      distance: length?.distance ?? null,
      time: length?.time ?? null,
      estimated: length?.estimated ?? false,
    };
  });
}

function legOf(from: GeocodeResult | undefined, to: GeocodeResult | undefined): RouteLeg | null {
  return from?.coordinates && to?.coordinates ? { from: from.coordinates, to: to.coordinates } : null;
}

function pointsOf(from: GeocodeResult | undefined, to: GeocodeResult | undefined) {
  const [fromLat = null, fromLng = null] = from?.coordinates ?? [];
  const [toLat = null, toLng = null] = to?.coordinates ?? [];
  return { fromLat, fromLng, toLat, toLng };
}
