import { getStraightKm } from '@trassa/contracts/geo/distance.rules';
import type { Coordinates } from '@trassa/contracts/geo/geocode';
import type { MapAddress, TransportMap } from '@trassa/contracts/geo/transport-map';
import { buildCity } from './city-routes.rules.ts';

/** A city where vehicles unload and are seldom loaded for the way back. */
export interface EmptyReturnCity {
  key: string;
  name: string;
  unloadings: number;
  loadings: number;
  /** Loadings in other cities within {@link MAX_EMPTY_RUN_KM}. */
  nearby: number;
  /** Addresses of unloading, the most frequent first. */
  places: readonly MapAddress[];
}

/** Least unloadings of a listed city: fewer say nothing. */
const MIN_UNLOADINGS_OF_CITY = 3;
/** Least unloadings per loading of a listed city. */
const MIN_UNLOADINGS_PER_LOADING = 2;
/** Longest straight line to cargo that is worth an empty run. */
export const MAX_EMPTY_RUN_KM = 100;

const sumCountOfSide = (places: readonly MapAddress[], side: MapAddress['type']) =>
  places.reduce((sum, { type, count }) => sum + (type === side ? count : 0), 0);

/** Cities with at least twice as many unloadings as loadings, the greatest difference first. */
export function findEmptyReturnCities({ addresses }: Pick<TransportMap, 'addresses'>): EmptyReturnCity[] {
  const cities = [...Map.groupBy(addresses, (one) => buildCity(one).key)].map(([key, places]) => ({
    ...{ key, places, at: getCityLocation(places) },
    ...{ unloadings: sumCountOfSide(places, 'unloading'), loadings: sumCountOfSide(places, 'loading') },
  }));
  return cities
    .filter(
      ({ unloadings, loadings }) =>
        unloadings >= MIN_UNLOADINGS_OF_CITY && unloadings >= loadings * MIN_UNLOADINGS_PER_LOADING,
    )
    .map(({ key, places, at, unloadings, loadings }) => ({
      ...{ key, name: places[0] ? buildCity(places[0]).name : key, unloadings, loadings },
      nearby: cities
        .filter((other) => other.key !== key && isNear(at, other.at))
        .reduce((sum, other) => sum + other.loadings, 0),
      places: places.filter(({ type }) => type === 'unloading').toSorted((a, b) => b.count - a.count),
    }))
    .sort((a, b) => b.unloadings - b.loadings - (a.unloadings - a.loadings));
}

function getCityLocation([first]: readonly MapAddress[]): Coordinates | null {
  const { lat = null, lng = null } = first ? buildCity(first) : {};
  return lat === null || lng === null ? null : [lat, lng];
}

const isNear = (one: Coordinates | null, other: Coordinates | null) =>
  one !== null && other !== null && getStraightKm(one, other) <= MAX_EMPTY_RUN_KM;
