import {
  type AxisKind,
  buildAxes,
  buildColumnStyle,
  buildCommonOptions,
  buildTextMark,
  type ChartColours,
  type ChartSpecBuilder,
  formatAxisCount,
  formatAxisSum,
  getExactScale,
  getOverlayOptions,
  MIN_COUNT_AXIS_TOP,
} from './chart-spec.ts';

export interface ChartColumn {
  key: string;
  /** Under the column; short, empty where its neighbours need the room. */
  label: string;
  /** The whole name: in the read-out and in the table. */
  name: string;
  value: number;
  /** `quiet`: of less interest, hatched; `peak`: the highest; `normal` when absent. */
  tone?: 'normal' | 'quiet' | 'peak';
  /** Address of the list that the column opens. */
  href?: string;
}

/** Labels by key of the column, at most `most`: every second, third and so on, beginning with the first. */
export function buildLabels(columns: readonly ChartColumn[], most: number): Map<string, string> {
  const labelled = columns.filter(({ label }) => label !== '');
  const step = Math.max(1, Math.ceil(labelled.length / most));
  return new Map(labelled.filter((_, place) => place % step === 0).map(({ key, label }) => [key, label]));
}

const MAX_COLUMN_WIDTH_PX = 30;
const LABELS_ON_A_PHONE = 6;
/** Most labels on a wide screen if one is long, as dates are: more would touch each other. */
const MOST_LONG_LABELS = 16;
const LONG_LABEL_LENGTH = 3;

/** How many labels have room under the columns. */
export function countFittingLabels(columns: readonly ChartColumn[], isNarrow: boolean): number {
  if (isNarrow) return LABELS_ON_A_PHONE;
  return columns.some(({ label }) => label.length >= LONG_LABEL_LENGTH) ? MOST_LONG_LABELS : columns.length;
}

/** Most columns of which each shows its value; of more columns only the highest does. */
const MOST_SHOWN_VALUES = 12;
const MOST_VALUES_ON_A_PHONE = 7;

/** `animate: false` is needed here too: otherwise the line fades in and each frame redraws the chart. */
const buildAverageLine = (line: number, { axis }: ChartColours) => ({
  ...{ type: 'lineY', data: [line], animate: false, tooltip: false },
  style: { stroke: axis, strokeOpacity: 1, lineDash: [4, 4] },
});

/** Options of a column chart. */
export interface ColumnChartOptions {
  kind: AxisKind;
  /** A dashed line across: the average, a goal. */
  line?: number;
  /** Values of the previous period by column, drawn as a dashed line. */
  before?: readonly number[];
}

/** Keys of the columns above which the value is shown: all but zeros where there is room, else only the highest. */
export function listLabelledKeys(columns: readonly ChartColumn[], isNarrow: boolean): Set<string> {
  const some = columns.filter(({ value }) => value !== 0);
  if (columns.length <= (isNarrow ? MOST_VALUES_ON_A_PHONE : MOST_SHOWN_VALUES))
    return new Set(some.map(({ key }) => key));
  const most = Math.max(...some.map(({ value }) => value));
  return new Set(
    some
      .filter(({ value }) => value === most)
      .slice(0, 1)
      .map(({ key }) => key),
  );
}

const valueFormatters = { counts: formatAxisCount, sums: formatAxisSum } as const;

/** Fill and outline of a column; the outline has a contrast of 3:1 to the background where the fill has less. */
function getColumnColours(tone: ChartColumn['tone'], colours: ChartColours): { fill: unknown; stroke: string } {
  if (tone === 'peak') return { fill: colours.amber, stroke: colours.amberStrong };
  return { fill: tone === 'quiet' ? colours.hatched(colours.blue) : colours.blue, stroke: colours.blue };
}

/** Columns with their axes; in a narrow place few of them have labels. */
export function buildColumnsSpec(
  columns: readonly ChartColumn[],
  look: ColumnChartOptions & { readonly isNarrow: boolean },
): ChartSpecBuilder {
  const { kind, line, before = [], isNarrow } = look;
  const tones = new Map(columns.map(({ key, tone }) => [key, tone]));
  const labels = buildLabels(columns, countFittingLabels(columns, isNarrow));
  const valued = listLabelledKeys(columns, isNarrow);
  const least = kind === 'counts' ? MIN_COUNT_AXIS_TOP : 0;
  const scale = { y: getExactScale([...columns.map(({ value }) => value), ...before, line ?? 0, least]) };
  const inks = (datum: { key: string }, colours: ChartColours) => getColumnColours(tones.get(datum.key), colours);
  return (colours) => {
    const axes = buildAxes(colours, { kind, label: (key) => labels.get(key) ?? '' });
    const data = columns.map(({ key, value }) => ({ key, value }));
    const column = {
      ...{ type: 'interval', data },
      encode: { x: 'key', y: 'value' },
      scale: { ...scale, x: { padding: 0.3 } },
      ...{ axis: axes, tooltip: false, legend: false },
      style: {
        ...buildColumnStyle(MAX_COLUMN_WIDTH_PX),
        fill: (datum: { key: string }) => inks(datum, colours).fill,
        stroke: (datum: { key: string }) => inks(datum, colours).stroke,
        // A column of zero has no outline.
        lineWidth: ({ value }: { value: number }) => (value === 0 ? 0 : 1),
      },
    };
    const average =
      line === undefined ? [] : [{ ...buildAverageLine(line, colours), scale, ...getOverlayOptions(axes) }];
    const earlier = {
      ...{ type: 'line', encode: { x: 'key', y: 'value' }, scale, ...getOverlayOptions(axes) },
      data: before.map((value, place) => ({ key: columns[place]?.key, value })),
      style: { stroke: colours.text, lineWidth: 1.5, lineDash: [4, 4] },
    };
    const values = buildTextMark(colours, {
      data: data.filter(({ key }) => valued.has(key)),
      encode: { x: 'key', y: 'value', text: ({ value }: { value: number }) => valueFormatters[kind](value) },
      ...{ scale, ...getOverlayOptions(axes) },
    });
    const children = [
      column,
      ...average,
      ...(before.length > 0 ? [earlier] : []),
      ...(valued.size > 0 ? [values] : []),
    ];
    return { ...buildCommonOptions(colours), children };
  };
}
