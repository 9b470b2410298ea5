import type { Cluster } from './cluster-level.rules.ts';
import type { MapScene, MapThing } from './map-things.ts';

/** Which clusters stand in the light: what is chosen, else what is pointed at. Found out once for each light. */
export class MapLight {
  /** What is pointed at. */
  bright: MapThing | null = null;
  private selected: MapScene['selected'] = new Set();
  private readonly lit = new Map<Cluster, boolean>();

  /** Something else is pointed at. */
  point(thing: MapThing | null) {
    this.bright = thing;
    this.lit.clear();
  }

  /** Something else is shown. */
  begin({ selected }: MapScene) {
    this.selected = selected;
    this.point(null);
  }

  /** Whether a cluster stands in the light. */
  has(cluster: Cluster): boolean {
    const known = this.lit.get(cluster);
    if (known !== undefined) return known;
    const isLit = this.isLit(cluster);
    this.lit.set(cluster, isLit);
    return isLit;
  }

  private isLit(cluster: Cluster): boolean {
    const { bright, selected } = this;
    if (selected.size > 0) return cluster.spots.some(({ key }) => selected.has(key));
    if (bright?.kind === 'spot') return cluster.spots.includes(bright.spot);
    return bright?.kind === 'cluster' && cluster.spots === bright.spots;
  }
}
