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
