import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
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
import { locateAddresses } from '../../shared/locate.ts';
import { measureLegs, type RouteLeg } from '../../shared/measure.ts';

/** Limit of unknown legs queued for a router, most frequent first. */
const MAX_LEGS_QUEUED_BY_MAP = 50;

/** Caller of the map, and services/edo, which counts the trips by address. */
interface MapContext {
  edo: ServiceClient;
  caller: Caller;
  traceId: string;
}

/** Geographic aggregate of the specification: addresses of trips with their locations. */
export async function readMap(deps: GeoDeps, context: MapContext, query: TransportMapQuery): Promise<TransportMap> {
  const { caller, traceId } = context;
  const { data } = await context.edo(edoFigureEndpoints.mapPlaces, { caller, traceId, query });
  const unique = [...new Set(data.addresses.map(({ address }) => address))];
  const results = await locateAddresses(deps, unique, { lookUpNow: 0 });
  const places = new Map(results.map((result) => [result.address, result]));
  const { addresses, routes, ...figures } = data;
  const gazetteer = await deps.gazetteer;
  const cities = new Map(results.map((result) => [result.address, getCity(result, gazetteer)]));
  return {
    ...figures,
    addresses: addresses.map((counted) => ({
      ...buildMapAddress(counted, places),
      city: cities.get(counted.address) ?? null,
    })),
    routes: await buildMapRoutes(deps, routes, places),
    notFound: results.filter(({ coordinates }) => coordinates === null).length,
    pending: results.filter(({ pending }) => pending).length,
  };
}

type PlacesByAddress = ReadonlyMap<string, GeocodeResult>;

function buildMapAddress(
  counted: GeoAggregate['addresses'][number],
  places: PlacesByAddress,
): Omit<MapAddress, 'city'> {
  const { address, type, count } = counted;
  const { coordinates = null, ...place } = places.get(address) ?? unknownPlace;
  // The region by which services/edo counted comes first, so that sums by region equal those of its statistics.
  const region = counted.region || place.region;
  return { ...place, address, type, count, region, lat: coordinates?.[0] ?? null, lng: coordinates?.[1] ?? null };
}

/** Providers spell cities differently; the gazetteer has one spelling. */
function getCity(result: GeocodeResult, gazetteer: Gazetteer): MapCity | null {
  const place = result.source === 'gazetteer' ? result : gazetteer.find(result.address).place;
  if (!place?.coordinates) return null;
  const [lat, lng] = place.coordinates;
  return { name: place.formatted.split(', ').at(-1) ?? '', region: place.region, lat, lng };
}

const unknownPlace = {
  ...{ coordinates: null, region: '', formatted: '', kind: 'not_found', source: 'none', pending: false },
  precision: 'none' as const,
};

async function buildMapRoutes(
  deps: GeoDeps,
  routes: GeoAggregate['routes'],
  places: PlacesByAddress,
): Promise<MapRoute[]> {
  const legs = routes.map(({ from, to }) => getLeg(places.get(from), places.get(to)));
  const known = legs.filter((leg) => leg !== null);
  const lengths = (await measureLegs(deps, known, { lookUpNow: 0, queueUpTo: MAX_LEGS_QUEUED_BY_MAP })).values();
  return routes.map(({ from, to, count }, index) => {
    const leg = legs[index] ?? null;
    const length = leg ? lengths.next().value : undefined;
    return {
      ...{ from, to, count },
      fromFormatted: places.get(from)?.formatted ?? '',
      toFormatted: places.get(to)?.formatted ?? '',
      ...buildEndCoordinates(places.get(from), places.get(to)),
      distance: length?.distance ?? null,
      time: length?.time ?? null,
      estimated: length?.estimated ?? false,
    };
  });
}

function getLeg(from: GeocodeResult | undefined, to: GeocodeResult | undefined): RouteLeg | null {
  return from?.coordinates && to?.coordinates ? { from: from.coordinates, to: to.coordinates } : null;
}

function buildEndCoordinates(from: GeocodeResult | undefined, to: GeocodeResult | undefined) {
  const [fromLat = null, fromLng = null] = from?.coordinates ?? [];
  const [toLat = null, toLng = null] = to?.coordinates ?? [];
  return { fromLat, fromLng, toLat, toLng };
}
