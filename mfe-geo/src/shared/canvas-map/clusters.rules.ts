import type { Spot } from './map-things.ts';
import { scaleAt, worldX, worldY } from './projection.rules.ts';
import { type Size, toWorld, type View } from './view.rules.ts';

/** Spots nearer than this many pixels stand together. */
const CELL = 54;
/** Zooms at which clusters are made anew. */
const STEP = 0.5;
/** Columns of the grid that a key holds. */
const COLUMNS = 2 ** 21;
/** Steps to the eight cells round one. */
const AROUND = [-COLUMNS - 1, -COLUMNS, -COLUMNS + 1, -1, 1, COLUMNS - 1, COLUMNS, COLUMNS + 1];

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
    const start = toWorld(view, size, { x: -2 * CELL, y: -2 * CELL });
    const end = toWorld(view, size, { x: size.width + 2 * CELL, y: size.height + 2 * CELL });
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
    mergeTouching(clusters, cell);
    return { cell, clusters };
  }
}

/** Neighbours in the grid whose circles would lie on one another become one, the greater ones first. */
function mergeTouching(clusters: Map<number, Cluster>, cell: number) {
  const pixels = CELL / cell;
  const keys = [...clusters.keys()].sort((a, b) => (clusters.get(b)?.count ?? 0) - (clusters.get(a)?.count ?? 0));
  for (const key of keys) {
    const cluster = clusters.get(key);
    if (!cluster) continue;
    for (const step of AROUND) {
      const other = clusters.get(key + step);
      if (!other || other.count > cluster.count) continue;
      const apart = Math.hypot(other.x - cluster.x, other.y - cluster.y) * pixels;
      if (apart >= radiusOf(cluster.count) + radiusOf(other.count)) continue;
      swallow(cluster, other);
      clusters.delete(key + step);
    }
  }
}

function swallow(cluster: Cluster, other: Cluster) {
  const count = cluster.count + other.count;
  const share = count === 0 ? 0 : other.count / count;
  cluster.x += (other.x - cluster.x) * share;
  cluster.y += (other.y - cluster.y) * share;
  cluster.count = count;
  cluster.loading += other.loading;
  for (const spot of other.spots) cluster.spots.push(spot);
}

const loadingOf = ({ type, count }: Spot) => (type === 'loading' ? count : 0);

/** A cluster stands at the middle of its documents. */
function take(cluster: Cluster, spot: Spot, { x, y }: { x: number; y: number }) {
  swallow(cluster, { x, y, count: spot.count, loading: loadingOf(spot), spots: [spot] });
}

/** Radius of a cluster's circle in pixels. */
export const radiusOf = (count: number): number => Math.min(26, 8 + Math.log2(1 + count) * 1.9);

/** Radius of the small ring of a cluster under routes and heat. */
export const nodeRadius = (count: number): number => Math.min(6, 3 + Math.log10(1 + count) * 1.2);
