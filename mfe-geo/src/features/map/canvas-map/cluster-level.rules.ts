import type { Spot } from './map-things.ts';
import type { SpotsInWorldUnits } from './placed-spots.rules.ts';
import { countTripsInside } from './trips-inside.rules.ts';

/** Rectangle in cells of a level. */
interface CellBounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Above this number of clusters merging ends after one round: overlapping ones are indistinguishable anyway. */
const MAX_CLUSTERS_TO_REMERGE = 8000;

export const getClusterRadius = (count: number): number => Math.min(26, 8 + Math.log2(1 + count) * 1.9);

/** Spots that one circle represents at a zoom; their list is built on first use. */
export class Cluster {
  private listed: Spot[] | null = null;
  private readonly level: ClusterLevel;
  private readonly id: number;
  /** Centroid weighted by trips. */
  readonly x: number;
  readonly y: number;
  /** Loadings and unloadings of all spots, and loadings alone. */
  readonly count: number;
  readonly loading: number;
  /** Trips; a trip within the cluster counts once. */
  readonly trips: number;
  readonly size: number;

  constructor(level: ClusterLevel, id: number) {
    this.level = level;
    this.id = id;
    this.x = level.x[id] ?? 0;
    this.y = level.y[id] ?? 0;
    this.count = level.count[id] ?? 0;
    this.loading = level.loading[id] ?? 0;
    this.size = level.size[id] ?? 0;
    this.trips = this.count - level.getInside(id);
  }

  get spots(): Spot[] {
    this.listed ??= this.level.getSpots(this.id);
    return this.listed;
  }
}

/**
 * Clusters of one zoom as columns of numbers, so that a hundred thousand spots need no objects. Spots of a cell form a
 * linked list of indices.
 */
export class ClusterLevel {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly count: Float64Array;
  readonly loading: Float64Array;
  readonly size: Int32Array;
  private readonly first: Int32Array;
  private readonly last: Int32Array;
  private readonly next: Int32Array;
  private readonly made: Cluster[] = [];
  private readonly ids = new Map<number, number>();
  private inside: Map<number, number> | null = null;
  private readonly columns: number;
  private readonly placed: SpotsInWorldUnits;
  private readonly cell: number;

  /** `cell` is the side of a cell in units of the world, `pixels` in pixels. */
  constructor(placed: SpotsInWorldUnits, { cell, pixels }: { cell: number; pixels: number }) {
    this.placed = placed;
    this.cell = cell;
    // An empty column on either side, so that the first cell is no neighbour of the last one in the row before.
    this.columns = Math.floor((placed.east - placed.west) / cell) + 3;
    const most = placed.spots.length;
    [this.x, this.y, this.count, this.loading] = [
      new Float64Array(most),
      new Float64Array(most),
      new Float64Array(most),
      new Float64Array(most),
    ];
    [this.size, this.first, this.last, this.next] = [
      new Int32Array(most),
      new Int32Array(most),
      new Int32Array(most),
      new Int32Array(most).fill(-1),
    ];
    this.fill();
    this.mergeTouching(pixels / cell);
  }

  /** Cells of this level that a rectangle touches. */
  buildCells(start: { x: number; y: number }, end: { x: number; y: number }): CellBounds {
    const { west, north, east, south } = this.placed;
    return {
      left: this.column(Math.max(start.x, west)),
      top: this.row(Math.max(start.y, north)),
      right: this.column(Math.min(end.x, east)),
      bottom: this.row(Math.min(end.y, south)),
    };
  }

  within({ left, top, right, bottom }: CellBounds): Cluster[] {
    const found: Cluster[] = [];
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const id = this.ids.get(row * this.columns + column);
        if (id === undefined) continue;
        found.push(this.made[id] ?? this.make(id));
      }
    }
    return found;
  }

  getSpots(id: number): Spot[] {
    const { spots } = this.placed;
    const listed: Spot[] = [];
    for (let at = this.first[id] ?? -1; at >= 0; at = this.next[at] ?? -1) {
      const spot = spots[at];
      if (spot) listed.push(spot);
    }
    return listed;
  }

  /** Number of trips that begin and end in a cluster. */
  getInside(id: number): number {
    const { pairs } = this.placed;
    if (pairs.length === 0) return 0;
    this.inside ??= countTripsInside(this.clusterOfSpots(), pairs);
    return this.inside.get(id) ?? 0;
  }

  private clusterOfSpots(): Int32Array {
    const owners = new Int32Array(this.next.length);
    for (const id of this.ids.values())
      for (let at = this.first[id] ?? -1; at >= 0; at = this.next[at] ?? -1) owners[at] = id;
    return owners;
  }

  private make(id: number): Cluster {
    const cluster = new Cluster(this, id);
    this.made[id] = cluster;
    return cluster;
  }

  private column(x: number): number {
    return Math.floor((x - this.placed.west) / this.cell) + 1;
  }

  private row(y: number): number {
    return Math.floor((y - this.placed.north) / this.cell) + 1;
  }

  private fill() {
    const { spots, xs, ys } = this.placed;
    const { ids, columns } = this;
    for (let at = 0; at < spots.length; at += 1) {
      const spot = spots[at] as Spot;
      const [x, y] = [xs[at] as number, ys[at] as number];
      const key = this.row(y) * columns + this.column(x);
      const known = ids.get(key);
      const id = known ?? ids.size;
      if (known === undefined) {
        ids.set(key, id);
        this.first[id] = at;
        this.x[id] = x;
        this.y[id] = y;
      } else this.next[this.last[id] as number] = at;
      this.last[id] = at;
      this.size[id] = (this.size[id] as number) + 1;
      this.weigh(id, spot.count, { x, y });
      if (spot.type === 'loading') this.loading[id] = (this.loading[id] as number) + spot.count;
    }
  }

  /** Moves the cluster to the centroid of its trips. */
  private weigh(id: number, added: number, at: { x: number; y: number }) {
    const count = (this.count[id] as number) + added;
    const share = count === 0 ? 0 : added / count;
    this.x[id] = (this.x[id] as number) + (at.x - (this.x[id] as number)) * share;
    this.y[id] = (this.y[id] as number) + (at.y - (this.y[id] as number)) * share;
    this.count[id] = count;
  }

  /**
   * Merges neighbours whose circles overlap, largest first. A merge moves the circle, so cells are rebuilt until no two
   * overlap.
   */
  private mergeTouching(scale: number) {
    const { ids, count } = this;
    while (this.mergeNeighbours(scale) && ids.size <= MAX_CLUSTERS_TO_REMERGE) {
      const alive = [...ids.values()].sort((a, b) => (count[b] as number) - (count[a] as number));
      ids.clear();
      for (const id of alive) {
        const key = this.row(this.y[id] as number) * this.columns + this.column(this.x[id] as number);
        const greater = ids.get(key);
        if (greater === undefined) ids.set(key, id);
        else this.swallow(greater, id);
      }
    }
  }

  /** One round of merging. @returns whether any two merged */
  private mergeNeighbours(scale: number): boolean {
    const { ids, columns, count } = this;
    const steps = [-columns - 1, -columns, -columns + 1, -1, 1, columns - 1, columns, columns + 1];
    const cells = [...ids].sort(([, a], [, b]) => (count[b] as number) - (count[a] as number));
    const before = ids.size;
    for (const [key, id] of cells) {
      if (ids.get(key) !== id) continue;
      for (const step of steps) {
        const other = ids.get(key + step);
        if (other === undefined || !this.touches(id, other, scale)) continue;
        this.swallow(id, other);
        ids.delete(key + step);
      }
    }
    return ids.size < before;
  }

  private touches(id: number, other: number, scale: number): boolean {
    const [greater, less] = [this.count[id] as number, this.count[other] as number];
    if (less > greater) return false;
    const dx = (this.x[other] as number) - (this.x[id] as number);
    const dy = (this.y[other] as number) - (this.y[id] as number);
    return Math.sqrt(dx * dx + dy * dy) * scale < getClusterRadius(greater) + getClusterRadius(less);
  }

  private swallow(id: number, other: number) {
    this.weigh(id, this.count[other] as number, { x: this.x[other] as number, y: this.y[other] as number });
    this.loading[id] = (this.loading[id] as number) + (this.loading[other] as number);
    this.size[id] = (this.size[id] as number) + (this.size[other] as number);
    this.next[this.last[id] as number] = this.first[other] as number;
    this.last[id] = this.last[other] as number;
  }
}
