import { type Cluster, ClusterLevel } from './cluster-level.rules.ts';
import type { MapObject, MapPoint, Spot, SpotPair } from './map-things.ts';
import { buildSpotsInWorldUnits, type SpotsInWorldUnits } from './placed-spots.rules.ts';
import { getScaleAtZoom } from './projection.rules.ts';
import { type Size, toWorld, type View } from './view.rules.ts';

/** Side of a cell in pixels; its spots are clustered. */
const CELL_PIXELS = 54;
/** Zoom step between cluster levels. */
const LEVEL_ZOOM_STEP = 0.5;

/** Cluster levels by zoom, built on first use. */
export class ClusterIndex {
  private readonly levels = new Map<number, ClusterLevel>();
  private readonly placed: SpotsInWorldUnits;

  constructor(spots: readonly Spot[], pairs: readonly SpotPair[] = []) {
    this.placed = buildSpotsInWorldUnits(spots, pairs);
  }

  /** Clusters in or near the view, largest last. */
  visible(view: View, size: Size): Cluster[] {
    const level = this.levelAt(view.zoom);
    const start = toWorld(view, size, { x: -2 * CELL_PIXELS, y: -2 * CELL_PIXELS });
    const end = toWorld(view, size, { x: size.width + 2 * CELL_PIXELS, y: size.height + 2 * CELL_PIXELS });
    return level.within(level.buildCells(start, end)).sort((a, b) => a.count - b.count);
  }

  /** Bounding corners of all spots; empty without spots. */
  corners(): { x: number; y: number }[] {
    const { spots, west, north, east, south } = this.placed;
    if (spots.length === 0) return [];
    return [
      { x: west, y: north },
      { x: east, y: south },
    ];
  }

  private levelAt(zoom: number): ClusterLevel {
    const step = Math.round(zoom / LEVEL_ZOOM_STEP);
    const known = this.levels.get(step);
    if (known) return known;
    const level = new ClusterLevel(this.placed, {
      cell: CELL_PIXELS / getScaleAtZoom(step * LEVEL_ZOOM_STEP),
      pixels: CELL_PIXELS,
    });
    this.levels.set(step, level);
    return level;
  }
}

/** Corners of a box around places, in units of the world. */
export const getBoxCorners = (places: readonly MapPoint[]) =>
  new ClusterIndex(
    places.map((place) => ({ ...place, key: '', title: '', city: '', type: 'loading', count: 1 })),
  ).corners();

/** Object behind a circle: its only spot, or the cluster. */
export function getClusterMapObject({ spots, trips }: Cluster): MapObject {
  const [spot] = spots;
  return spots.length === 1 && spot ? { kind: 'spot', spot } : { kind: 'cluster', spots, trips };
}
