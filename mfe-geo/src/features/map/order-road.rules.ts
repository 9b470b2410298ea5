import type { GeocodeResult } from '@trassa/contracts/geo/geocode';
import type { MapPlace } from '@trassa/mfe-kit/slots';
import { getCityKey } from './canvas-map/city-names.rules.ts';
import { getIntensity } from './canvas-map/intensity.rules.ts';
import type { RouteLeg } from './canvas-map/map-things.ts';
import { getTown } from './place-names.rules.ts';

interface LocatedPlace {
  address: string;
  lat: number;
  lng: number;
}

const isUnlocated = ({ address, latitude, longitude }: MapPlace) =>
  address !== '' && (latitude === null || longitude === null);

/** Addresses to look up, each once. */
export const listUnlocatedAddresses = (places: readonly MapPlace[]): string[] => [
  ...new Set(places.filter(isUnlocated).map(({ address }) => address)),
];

/** Places with coordinates: their own, else those found by the address; the others are left out. */
export function locatePlaces(
  places: readonly MapPlace[],
  found: readonly Pick<GeocodeResult, 'address' | 'coordinates'>[],
): LocatedPlace[] {
  const byAddress = new Map(found.map(({ address, coordinates }) => [address, coordinates]));
  return places.flatMap(({ address, latitude, longitude }) => {
    const [lat, lng] = [latitude ?? byAddress.get(address)?.[0], longitude ?? byAddress.get(address)?.[1]];
    return lat === undefined || lng === undefined ? [] : [{ address, lat, lng }];
  });
}

/** Lines from place to place. */
export function buildRoadLegs(places: readonly LocatedPlace[]): RouteLeg[] {
  return places.slice(1).map((to, index) => {
    const from = places[index] ?? to;
    const towns = [getTown(from.address), getTown(to.address)] as const;
    return {
      key: String(index),
      title: towns.join(' → '),
      from: { city: getCityKey(towns[0]), lat: from.lat, lng: from.lng },
      to: { city: getCityKey(towns[1]), lat: to.lat, lng: to.lng },
      count: 1,
      level: getIntensity(1, []),
    };
  });
}
