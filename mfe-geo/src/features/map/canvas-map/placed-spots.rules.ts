import type { Spot, SpotPair } from './map-things.ts';
import { toWorldX, toWorldY } from './projection.rules.ts';
import type { IndexPair } from './trips-inside.rules.ts';

/** Spots with their coordinates in units of the world. */
export interface SpotsInWorldUnits {
  readonly spots: readonly Spot[];
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly pairs: readonly IndexPair[];
  /** Bounding box. */
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

export function buildSpotsInWorldUnits(spots: readonly Spot[], pairs: readonly SpotPair[]): SpotsInWorldUnits {
  const xs = new Float64Array(spots.length);
  const ys = new Float64Array(spots.length);
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = 0; at < spots.length; at += 1) {
    const { lng, lat } = spots[at] as Spot;
    const [x, y] = [toWorldX(lng), toWorldY(lat)];
    xs[at] = x;
    ys[at] = y;
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < north) north = y;
    if (y > south) south = y;
  }
  if (spots.length === 0) [west, east, north, south] = [0, 0, 0, 0];
  return { spots, pairs: buildIndexPairs(spots, pairs), xs, ys, west, east, north, south };
}

function buildIndexPairs(spots: readonly Spot[], pairs: readonly SpotPair[]): IndexPair[] {
  if (pairs.length === 0) return [];
  const places = new Map(spots.map(({ key }, at) => [key, at]));
  return pairs.flatMap(({ from, to, count }) => {
    const [start, end] = [places.get(from), places.get(to)];
    return start === undefined || end === undefined ? [] : [{ from: start, to: end, count }];
  });
}
