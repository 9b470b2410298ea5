/** Trips between two spots, by their indices. */
export interface IndexPair {
  from: number;
  to: number;
  count: number;
}

/** Trips that begin and end in one cluster, by the id of the cluster. */
export function countTripsInside(clusterByKey: Int32Array, pairs: readonly IndexPair[]): Map<number, number> {
  const inside = new Map<number, number>();
  for (const { from, to, count } of pairs) {
    const id = clusterByKey[from] ?? -1;
    if (id === clusterByKey[to]) inside.set(id, (inside.get(id) ?? 0) + count);
  }
  return inside;
}
