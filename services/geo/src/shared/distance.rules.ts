import type { Coordinates } from '@trassa/contracts/geo/geocode';
import type { RouteLength } from '@trassa/contracts/geo/route-length';

const EARTH_KM = 6371.0088;
/** Roads of Russia are longer than the straight line: Москва → Казань 1.13, Самара → Москва 1.24. */
const ROAD_FACTOR = 1.2;
/** A loaded truck between cities. */
const KM_PER_HOUR = 70;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const tenths = (value: number) => Math.round(value * 10) / 10;

/** Kilometres of the straight line over the ground (haversine formula, mean radius of the Earth). */
export function straightKm([latA, lngA]: Coordinates, [latB, lngB]: Coordinates): number {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const h = half(latA, latB) + Math.cos(radians(latA)) * Math.cos(radians(latB)) * half(lngA, lngB);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** How long a way is that no router was asked about: from the straight line, and said to be so. */
export function estimateRoad(from: Coordinates, to: Coordinates): RouteLength {
  const km = straightKm(from, to) * ROAD_FACTOR;
  return { distance: tenths(km), time: tenths(km / KM_PER_HOUR), estimated: true, source: 'estimate' };
}

/** How long a way is by a router. */
export const measuredRoad = (road: { km: number; hours: number; source: string }): RouteLength => ({
  distance: tenths(road.km),
  time: tenths(road.hours),
  estimated: false,
  source: road.source,
});
