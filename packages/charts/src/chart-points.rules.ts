/** A point of a chart in words: one day, hour or month. */
export interface ChartPoint {
  /** Key of the point in the data of the drawing. */
  key: string;
  name: string;
  /** Values in words, in the order of the headings; an empty one is left out of the read-out. */
  values: readonly string[];
  /** Address of the list that the point opens. */
  href?: string;
}

/** «8 ноября · 4 заказа», or «ноябрь 2026: доход 5 ₽, расход 3 ₽» where a point has several values. */
export function formatPoint({ name, values }: ChartPoint, heads: readonly string[]): string {
  const [only = '', ...others] = values;
  if (others.length === 0) return `${name} · ${only}`;
  const named = values.flatMap((value, index) => (value ? [`${heads[index]} ${value}`] : []));
  return `${name}: ${named.join(', ')}`;
}

/** Whether every value of a column is empty or begins with a figure or one of «−≈<—»; others are words. */
export const isNumericColumn = (points: readonly ChartPoint[], column: number): boolean =>
  points.every(({ values }) => /^([−≈<\d—]|$)/.test(values[column] ?? ''));

/** Index of the centre nearest to a pixel; null without centres. */
export function findNearestIndex(centres: readonly number[], place: number): number | null {
  let nearest: number | null = null;
  for (const [index, centre] of centres.entries()) {
    if (nearest === null || Math.abs(centre - place) < Math.abs((centres[nearest] ?? 0) - place)) nearest = index;
  }
  return nearest;
}

/** Width of the strip over one point, in pixels. */
export const getStripWidthPx = (centres: readonly number[]): number =>
  Math.max(2, (centres[1] ?? 0) - (centres[0] ?? 0));
