/** Trips from one spot to another, by their places in a list of spots. */
export interface IndexPair {
  from: number;
  to: number;
  count: number;
}

/** Trips that begin and end in one cluster: they are among its loadings and among its unloadings. */
export function tripsInside(clusterOf: Int32Array, pairs: readonly IndexPair[]): Map<number, number> {
  const inside = new Map<number, number>();
  for (const { from, to, count } of pairs) {
    const id = clusterOf[from] ?? -1;
    if (id === clusterOf[to]) inside.set(id, (inside.get(id) ?? 0) + count);
  }
  return inside;
}
