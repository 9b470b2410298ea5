import { type Cluster, ClusterLevel, type PlacedSpots } from './cluster-level.rules.ts';
import type { Spot } from './map-things.ts';
import { scaleAt, worldX, worldY } from './projection.rules.ts';
import { type Size, toWorld, type View } from './view.rules.ts';

/** Spots nearer than this many pixels stand together. */
const CELL = 54;
/** Zooms at which clusters are made anew. */
const STEP = 0.5;

/** Spots in a grid for every zoom, made when first looked at. */
export class ClusterIndex {
  private readonly levels = new Map<number, ClusterLevel>();
  private readonly placed: PlacedSpots;

  constructor(spots: readonly Spot[]) {
    this.placed = placedOf(spots);
  }

  /** Clusters that are in the picture or just outside, the greatest last. */
  visible(view: View, size: Size): Cluster[] {
    const level = this.levelAt(view.zoom);
    const start = toWorld(view, size, { x: -2 * CELL, y: -2 * CELL });
    const end = toWorld(view, size, { x: size.width + 2 * CELL, y: size.height + 2 * CELL });
    return level.within(level.cellsOf(start, end)).sort((a, b) => a.count - b.count);
  }

  /** Two points of the world between which every spot stands; none without spots. */
  corners(): { x: number; y: number }[] {
    const { spots, west, north, east, south } = this.placed;
    if (spots.length === 0) return [];
    return [
      { x: west, y: north },
      { x: east, y: south },
    ];
  }

  private levelAt(zoom: number): ClusterLevel {
    const step = Math.round(zoom / STEP);
    const known = this.levels.get(step);
    if (known) return known;
    const level = new ClusterLevel(this.placed, { cell: CELL / scaleAt(step * STEP), pixels: CELL });
    this.levels.set(step, level);
    return level;
  }
}

function placedOf(spots: readonly Spot[]): PlacedSpots {
  const xs = new Float64Array(spots.length);
  const ys = new Float64Array(spots.length);
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = 0; at < spots.length; at += 1) {
    const { lng, lat } = spots[at] as Spot;
    const [x, y] = [worldX(lng), worldY(lat)];
    xs[at] = x;
    ys[at] = y;
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < north) north = y;
    if (y > south) south = y;
  }
  if (spots.length === 0) [west, east, north, south] = [0, 0, 0, 0];
  return { spots, xs, ys, west, east, north, south };
}
