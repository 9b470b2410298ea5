/**
 * Mercator projection onto a square of 4096 units, west and north at 0. Чукотка continues east of 180°, so that Russia
 * is contiguous.
 */

/** Side of the world in units; at zoom 4 a unit is a pixel. */
export const WORLD = 4096;
const PIXELS_AT_0 = 256;
/** Longitudes west of this one belong to Чукотка. */
const CHUKOTKA = -168;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export const worldX = (lng: number): number => (((lng < CHUKOTKA ? lng + 360 : lng) + 180) / 360) * WORLD;

export function worldY(lat: number): number {
  const sine = Math.min(0.9999, Math.max(-0.9999, Math.sin(radians(lat))));
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD;
}

/** Latitude of a y coordinate. */
export const getLat = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD))) * 180) / Math.PI;

/** Pixels per unit at a zoom. */
export const scaleAt = (zoom: number): number => (PIXELS_AT_0 / WORLD) * 2 ** zoom;

/** Length in units of `metres` at the latitude of `y`. */
export const getUnits = (metres: number, y: number): number =>
  (metres / 40_075_016.7 / Math.cos(radians(getLat(y)))) * WORLD;
