/** One column of a chart. */
export interface ChartColumn {
  key: string;
  /** Under the column; short. */
  label: string;
  /** The whole name: in the read-out and in the table. */
  name: string;
  value: number;
  /** `quiet` is outside what matters, `peak` the highest, good/fair/poor a verdict. */
  tone: 'normal' | 'quiet' | 'peak' | 'good' | 'fair' | 'poor';
  /** Where a click leads. */
  href?: string;
}

/** Labels by column, at most so many: evenly thinned from the first, for there is no room for them all. */
export function labelsOf(columns: readonly ChartColumn[], most: number): Map<string, string> {
  const labelled = columns.filter(({ label }) => label !== '');
  const step = Math.max(1, Math.ceil(labelled.length / most));
  return new Map(labelled.filter((_, place) => place % step === 0).map(({ key, label }) => [key, label]));
}
