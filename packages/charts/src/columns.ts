import {
  type AxisKind,
  axesOf,
  type ChartColours,
  columnStyle,
  exactly,
  LEAST_COUNTS,
  over,
  plainOf,
  type SpecOf,
} from './chart-spec.ts';

/** One column of a chart. */
export interface ChartColumn {
  key: string;
  /** Under the column; short, empty where its neighbours need the room. */
  label: string;
  /** The whole name: in the read-out and in the table. */
  name: string;
  value: number;
  /** `quiet` is outside what matters, `peak` the highest, good/fair/poor a verdict; `normal` when absent. */
  tone?: 'normal' | 'quiet' | 'peak' | 'good' | 'fair' | 'poor';
  /** Where a click leads. */
  href?: string;
}

/** Labels by column, at most so many: evenly thinned from the first, for there is no room for them all. */
export function labelsOf(columns: readonly ChartColumn[], most: number): Map<string, string> {
  const labelled = columns.filter(({ label }) => label !== '');
  const step = Math.max(1, Math.ceil(labelled.length / most));
  return new Map(labelled.filter((_, place) => place % step === 0).map(({ key, label }) => [key, label]));
}

const tokens = { normal: 'blue', quiet: 'blue', peak: 'amber', good: 'green', fair: 'amber', poor: 'red' } as const;
const QUIET = 0.34;
const MOST_WIDE = 30;
const LABELS_ON_A_PHONE = 6;

/** `animate: false` is needed here too: otherwise the line fades in and each frame redraws the chart. */
const averageLine = (line: number, { axis }: ChartColours) => ({
  ...{ type: 'lineY', data: [line], animate: false, tooltip: false },
  style: { stroke: axis, strokeOpacity: 1, lineDash: [4, 4] },
});

/** Options of a column chart. */
export interface ColumnsLook {
  kind: AxisKind;
  /** A dashed line across: the average, a goal. */
  line?: number;
  /** A click on a column leads somewhere. */
  leads: boolean;
}

/** Columns with their axes; where it is narrow few of them are named. */
export function columnsSpec(
  columns: readonly ChartColumn[],
  look: ColumnsLook & { readonly isNarrow: boolean },
): SpecOf {
  const { kind, line, isNarrow, leads } = look;
  const tones = new Map(columns.map(({ key, tone }) => [key, tone ?? 'normal']));
  const toneOf = ({ key }: { key: string }) => tones.get(key) ?? 'normal';
  const labels = labelsOf(columns, isNarrow ? LABELS_ON_A_PHONE : columns.length);
  const least = kind === 'counts' ? LEAST_COUNTS : 0;
  const values = exactly([...columns.map(({ value }) => value), line ?? 0, least]);
  return (colours) => {
    const axes = axesOf(colours, { kind, label: (key) => labels.get(key) ?? '' });
    const column = {
      type: 'interval',
      data: columns.map(({ key, value }) => ({ key, value })),
      encode: { x: 'key', y: 'value' },
      scale: { y: values, x: { padding: 0.3 } },
      ...{ axis: axes, tooltip: false, legend: false },
      style: {
        ...columnStyle(MOST_WIDE),
        fill: (datum: { key: string }) => colours[tokens[toneOf(datum)]],
        fillOpacity: (datum: { key: string }) => (toneOf(datum) === 'quiet' ? QUIET : 1),
        cursor: leads ? 'pointer' : 'default',
      },
    };
    const average = line === undefined ? [] : [{ ...averageLine(line, colours), scale: { y: values }, ...over(axes) }];
    return { ...plainOf(colours), children: [column, ...average] };
  };
}
