import type { Spot } from './map-things.ts';
import { scaleAt, worldX, worldY } from './projection.rules.ts';
import { type Size, toWorld, type View } from './view.rules.ts';

/** Spots nearer than this many pixels stand together. */
const CELL = 54;
/** Zooms at which clusters are made anew. */
const STEP = 0.5;
/** Columns of the grid that a key holds. */
const COLUMNS = 2 ** 21;

/** Spots that stand together at a zoom. */
export interface Cluster {
  x: number;
  y: number;
  /** Documents of all its spots, and those of loading. */
  count: number;
  loading: number;
  spots: Spot[];
}

interface Level {
  cell: number;
  clusters: Map<number, Cluster>;
}

/** Spots in a grid for every zoom, made when first looked at. */
export class ClusterIndex {
  private readonly levels = new Map<number, Level>();
  private readonly xs: Float64Array;
  private readonly ys: Float64Array;
  readonly spots: readonly Spot[];

  constructor(spots: readonly Spot[]) {
    this.spots = spots;
    this.xs = Float64Array.from(spots, ({ lng }) => worldX(lng));
    this.ys = Float64Array.from(spots, ({ lat }) => worldY(lat));
  }

  /** Clusters that are in the picture or just outside. */
  visible(view: View, size: Size): Cluster[] {
    const { cell, clusters } = this.levelAt(view.zoom);
    const start = toWorld(view, size, { x: -CELL, y: -CELL });
    const end = toWorld(view, size, { x: size.width + CELL, y: size.height + CELL });
    const found: Cluster[] = [];
    for (let row = Math.floor(start.y / cell); row <= end.y / cell; row += 1) {
      for (let column = Math.floor(start.x / cell); column <= end.x / cell; column += 1) {
        const cluster = clusters.get(row * COLUMNS + column);
        if (cluster) found.push(cluster);
      }
    }
    return found.sort((a, b) => a.count - b.count);
  }

  /** Every spot where it stands in the world. */
  points(): { x: number; y: number }[] {
    return Array.from(this.xs, (x, index) => ({ x, y: this.ys[index] ?? 0 }));
  }

  private levelAt(zoom: number): Level {
    const step = Math.round(zoom / STEP);
    const known = this.levels.get(step);
    if (known) return known;
    const level = this.build(CELL / scaleAt(step * STEP));
    this.levels.set(step, level);
    return level;
  }

  private build(cell: number): Level {
    const clusters = new Map<number, Cluster>();
    for (let index = 0; index < this.spots.length; index += 1) {
      const spot = this.spots[index];
      if (!spot) continue;
      const [x, y] = [this.xs[index] ?? 0, this.ys[index] ?? 0];
      const key = Math.floor(y / cell) * COLUMNS + Math.floor(x / cell);
      const cluster = clusters.get(key);
      if (cluster) take(cluster, spot, { x, y });
      else clusters.set(key, { x, y, count: spot.count, loading: loadingOf(spot), spots: [spot] });
    }
    return { cell, clusters };
  }
}

const loadingOf = ({ type, count }: Spot) => (type === 'loading' ? count : 0);

/** A cluster stands at the middle of its documents. */
function take(cluster: Cluster, spot: Spot, { x, y }: { x: number; y: number }) {
  const count = cluster.count + spot.count;
  const share = count === 0 ? 0 : spot.count / count;
  cluster.x += (x - cluster.x) * share;
  cluster.y += (y - cluster.y) * share;
  cluster.count = count;
  cluster.loading += loadingOf(spot);
  cluster.spots.push(spot);
}

/** Radius of a cluster's circle in pixels. */
export const radiusOf = (count: number): number => Math.min(26, 8 + Math.log2(1 + count) * 1.9);
