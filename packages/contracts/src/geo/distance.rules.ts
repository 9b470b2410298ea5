import type { Coordinates } from './geocode.ts';
import type { RouteLength } from './route-length.ts';

const EARTH_RADIUS_KM = 6371.0088;
/** Ratio of road to straight line in Russia: Москва → Казань 1.13, Самара → Москва 1.24. */
const ROAD_FACTOR = 1.2;
/** Average speed of a loaded truck between cities. */
const TRUCK_KM_PER_HOUR = 70;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
const roundToTenths = (value: number) => Math.round(value * 10) / 10;

/**
 * Great-circle distance (Vincenty's formula for a sphere of the mean Earth radius). Accurate to a millimetre for any
 * two points; the haversine formula is off by decimetres near antipodes.
 */
export function getStraightKm([latA, lngA]: Coordinates, [latB, lngB]: Coordinates): number {
  const [from, to, turn] = [toRadians(latA), toRadians(latB), toRadians(lngB - lngA)];
  const north = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(turn);
  const east = Math.cos(to) * Math.sin(turn);
  const up = Math.sin(from) * Math.sin(to) + Math.cos(from) * Math.cos(to) * Math.cos(turn);
  return EARTH_RADIUS_KM * Math.atan2(Math.hypot(north, east), up);
}

/** Estimate from the straight line, marked as such. */
export function estimateRouteLength(from: Coordinates, to: Coordinates): RouteLength {
  const km = getStraightKm(from, to) * ROAD_FACTOR;
  return {
    distance: roundToTenths(km),
    time: roundToTenths(km / TRUCK_KM_PER_HOUR),
    estimated: true,
    source: 'estimate',
  };
}
