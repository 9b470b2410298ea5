/** Colours of the theme for the canvas. */
export interface ChartColours {
  blue: string;
  blueSoft: string;
  green: string;
  amber: string;
  /** Between {@link ChartColours.amber} and {@link ChartColours.red}. */
  orange: string;
  red: string;
  surface: string;
  slate: string;
  amberStrong: string;
  text: string;
  label: string;
  grid: string;
  axis: string;
  font: string;
  /** Hatching in a colour, which differs from the plain fill also for people who see no colours. */
  hatched: (colour: string) => unknown;
}

/** Specification of a chart in the format of the chart library. */
export type ChartSpec = Readonly<Record<string, unknown>>;

/** Makes a {@link ChartSpec} with the colours of the theme. */
export type ChartSpecBuilder = (colours: ChartColours) => ChartSpec;

/** Axis of values: whole counts at the left, or sums of rubles at the right. */
export type AxisKind = 'counts' | 'sums';

const fontSize = 12;
const formatNumber = (value: number, digits = 0) =>
  value.toLocaleString('ru-RU', { maximumFractionDigits: digits }).replace('-', '−');

/** Sums on an axis: «20 млн», «400 тыс.». */
export function formatAxisSum(rubles: number): string {
  const size = Math.abs(rubles);
  if (size >= 1e6) return `${formatNumber(rubles / 1e6, 1)} млн`;
  return size >= 1000 ? `${formatNumber(rubles / 1000, 1)} тыс.` : formatNumber(rubles, 1);
}

/** Counts on an axis; fractions have no label. */
export const formatAxisCount = (count: number): string => (Number.isInteger(count) ? formatNumber(count) : '');

const axisOptions = {
  counts: { position: 'left', labelFormatter: formatAxisCount },
  sums: { position: 'right', labelFormatter: formatAxisSum },
} as const;

/** Text of the canvas in the font and colour of the page. */
export const buildLabelStyle = ({ label, font }: ChartColours) => ({
  labelFill: label,
  labelFontSize: fontSize,
  labelFontFamily: font,
  labelOpacity: 1,
  tick: false,
  title: false,
});

/** Alignment that keeps the first and the last label within the chart. */
const buildLabelAlign = (last: number) => (_: unknown, index: number) =>
  index === 0 ? 'start' : index === last ? 'end' : 'center';

/** Options of {@link buildAxes}. */
interface AxesOptions {
  kind: AxisKind;
  /** Label of a key; an empty text draws none. */
  label: (key: string) => string;
  /** Index of the last key: keeps the outer labels within the chart; absent: they are centred like the others. */
  last?: number;
}

/** Both axes in the font and colours of the page. */
export function buildAxes(colours: ChartColours, { kind, label, last }: AxesOptions): ChartSpec {
  const words = buildLabelStyle(colours);
  return {
    x: {
      ...words,
      ...{ line: false, labelFormatter: label, labelAutoRotate: false, labelAutoHide: true },
      labelFilter: (key: string) => label(key) !== '',
      ...(last === undefined ? {} : { labelTextAlign: buildLabelAlign(last) }),
    },
    y: {
      ...words,
      ...{ grid: true, gridStroke: colours.grid, gridStrokeOpacity: 1, gridLineDash: [0, 0] },
      ...axisOptions[kind],
      tickCount: 4,
    },
  };
}

/** Room for the value above the highest mark, in pixels. */
const LABEL_ROOM_PX = 16;

/**
 * Common options: the background of the card, no animation, no legend, and no tooltip, whose HTML the CSP refuses.
 */
export const buildCommonOptions = ({ surface }: Pick<ChartColours, 'surface'>) =>
  ({
    ...{ autoFit: true, animate: false, tooltip: false, legend: false },
    ...{ viewStyle: { viewFill: surface }, marginBottom: 0, insetTop: LABEL_ROOM_PX },
  }) as const;

/** Least upper bound of an axis of counts: a smaller one has lines between whole numbers. */
export const MIN_COUNT_AXIS_TOP = 4;

/** Round bounds of an axis that includes every value and zero. */
export function getAxisBounds(values: readonly number[]): [low: number, high: number] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const rough = (high - low || 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5, 10].find((size) => size * power >= rough) ?? 10);
  return [Math.floor(low / step) * step, Math.ceil(high / step) * step || (low === 0 ? 1 : 0)];
}

/** Options of a second mark drawn over a chart: it shares the axis of days or months and draws no axis of values. */
export const getOverlayOptions = (axes: ChartSpec) => ({ axis: { ...axes, y: false }, tooltip: false, legend: false });

/** Common scale of marks and axis: without it the library rounds the axis once more. */
export const getExactScale = (values: readonly number[]) => ({ domain: getAxisBounds(values), nice: false });

/** The look of columns: rounded at the top, at most `maxWidth` pixels wide. */
export const buildColumnStyle = (maxWidth: number) => ({ radiusTopLeft: 3, radiusTopRight: 3, maxWidth });

/**
 * Mark that draws texts over points. Labels of another mark would not do: the library makes one for each point, even
 * without a text.
 */
export const buildTextMark = (
  { text, font, surface }: ChartColours,
  place: ChartSpec,
  look: ChartSpec = {},
): ChartSpec => ({
  ...place,
  ...{ type: 'text', animate: false },
  style: {
    ...{ textBaseline: 'bottom', textAlign: 'center', dy: -3 },
    ...{ fill: text, fillOpacity: 1, fontSize, fontFamily: font, fontWeight: 500, stroke: surface, lineWidth: 3 },
    ...look,
  },
});
