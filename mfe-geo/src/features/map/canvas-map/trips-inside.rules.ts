/** Trips between two spots, by their indices. */
export interface IndexPair {
  from: number;
  to: number;
  count: number;
}

/** Trips within a cluster, which count among its loadings and its unloadings. */
export function countTripsInside(clusterByKey: Int32Array, pairs: readonly IndexPair[]): Map<number, number> {
  const inside = new Map<number, number>();
  for (const { from, to, count } of pairs) {
    const id = clusterByKey[from] ?? -1;
    if (id === clusterByKey[to]) inside.set(id, (inside.get(id) ?? 0) + count);
  }
  return inside;
}
