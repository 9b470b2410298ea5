/**
 * Mercator projection onto a square of 4096 units, west and north at 0. Чукотка continues east of 180°, so that Russia
 * is contiguous.
 */

/** Side of the world in units; at zoom 4 a unit is a pixel. */
export const WORLD_SIDE = 4096;
const WORLD_PIXELS_AT_ZOOM_0 = 256;
/** Longitudes west of this one belong to Чукотка. */
const CHUKOTKA_MAX_LNG = -168;
export const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

export const toWorldX = (lng: number): number =>
  (((lng < CHUKOTKA_MAX_LNG ? lng + 360 : lng) + 180) / 360) * WORLD_SIDE;

export function toWorldY(lat: number): number {
  const sine = Math.min(0.9999, Math.max(-0.9999, Math.sin(toRadians(lat))));
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD_SIDE;
}

/** Latitude of a y coordinate. */
export const getLat = (y: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD_SIDE))) * 180) / Math.PI;

/** Pixels per unit at a zoom. */
export const getScaleAtZoom = (zoom: number): number => (WORLD_PIXELS_AT_ZOOM_0 / WORLD_SIDE) * 2 ** zoom;

/** Length in units of `metres` at the latitude of `y`. */
export const toWorldUnits = (metres: number, y: number): number =>
  (metres / 40_075_016.7 / Math.cos(toRadians(getLat(y)))) * WORLD_SIDE;
