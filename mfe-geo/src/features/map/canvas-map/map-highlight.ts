import type { Cluster } from './cluster-level.rules.ts';
import type { MapObject, MapScene } from './map-things.ts';

/** Highlighted clusters: the selected ones, else the hovered one. Computed once per highlight. */
export class MapHighlight {
  /** Hovered object; null: none. */
  bright: MapObject | null = null;
  private selected: MapScene['selected'] = new Set();
  private readonly lit = new Map<Cluster, boolean>();

  point(thing: MapObject | null) {
    this.bright = thing;
    this.lit.clear();
  }

  begin({ selected }: MapScene) {
    this.selected = selected;
    this.point(null);
  }

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
