import type { TripCircle } from './city-names.rules.ts';
import { getClusterRadius } from './cluster-level.rules.ts';
import type { ClusterIndex } from './clusters.rules.ts';
import type { LineEnd } from './legs.rules.ts';
import type { MapMode } from './map-things.ts';
import type { Brush } from './paint-land.ts';
import { getNodeRadius } from './paint-things.ts';
import { toPixel } from './view.rules.ts';

/** Circles over the backdrop, with the cities of their trips. */
export function getTripCircles(
  { view, size }: Pick<Brush, 'view' | 'size'>,
  mode: MapMode,
  { clusters, ends }: { clusters: ClusterIndex; ends: readonly LineEnd[] },
): TripCircle[] {
  if (mode === 'routes') {
    return ends.map((end) => ({
      ...{ ...toPixel(view, size, end), radius: getNodeRadius(end.count) },
      isOf: (city) => end.city === city,
    }));
  }
  return clusters
    .visible(view, size)
    .map((cluster) => ({
      ...toPixel(view, size, cluster),
      radius: mode === 'markers' ? getClusterRadius(cluster.count) : getNodeRadius(cluster.count),
      isOf: (city) => cluster.spots.some((spot) => spot.city === city),
    }));
}
