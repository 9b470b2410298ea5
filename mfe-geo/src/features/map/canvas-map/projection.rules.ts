/**
 * Where places stand on the drawn world: Mercator's projection, a square of 4096 units, west and north at 0. Chukotka goes
 * on east of 180°, so that Russia is one piece.
 */

/** Side of the world in units; at zoom 4 a unit is a pixel. */
export const WORLD = 4096;
const PIXELS_AT_0 = 256;
/** Longitudes west of this belong to Chukotka. */
const CHUKOTKA = -168;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Units from the west. */
export const worldX = (lng: number): number => (((lng < CHUKOTKA ? lng + 360 : lng) + 180) / 360) * WORLD;

/** Units from the north. */
export function worldY(lat: number): number {
  const sine = Math.min(0.9999, Math.max(-0.9999, Math.sin(radians(lat))));
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD;
}

/** Degrees north of units from the north. */
export const latOf = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD))) * 180) / Math.PI;

/** Pixels of a unit at a zoom. */
export const scaleAt = (zoom: number): number => (PIXELS_AT_0 / WORLD) * 2 ** zoom;

/** Units of so many metres on the ground, at a place so far north. */
export const unitsOf = (metres: number, y: number): number =>
  (metres / 40_075_016.7 / Math.cos(radians(latOf(y)))) * WORLD;
