/** Colours of the theme, as the canvas takes them. */
export interface ChartColours {
  blue: string;
  blueSoft: string;
  green: string;
  red: string;
  surface: string;
  grey: string;
  text: string;
  grid: string;
  axis: string;
  font: string;
}

/** A specification of the chart library, as far as we write one. */
export type ChartSpec = Readonly<Record<string, unknown>>;

/** The member of a datum that names what the pointer is over. */
export const PointedKey = 'key';

const fontSize = 12;

/** Sums on an axis: «20 млн», «400 тыс.». */
export function axisSum(rubles: number): string {
  const size = Math.abs(rubles);
  const shown = (value: number) => value.toLocaleString('ru-RU', { maximumFractionDigits: 1 }).replace('-', '−');
  if (size >= 1e6) return `${shown(rubles / 1e6)} млн`;
  return size >= 1000 ? `${shown(rubles / 1000)} тыс.` : shown(rubles);
}

const textOf = ({ text, font }: ChartColours) => ({
  labelFill: text,
  labelFontSize: fontSize,
  labelFontFamily: font,
  labelOpacity: 1,
  tick: false,
  title: false,
});

/** The first and the last name keep within the chart instead of being cut, or running into the other axis. */
const within = (last: number) => (_: unknown, index: number) =>
  index === 0 ? 'start' : index === last ? 'end' : 'center';

/**
 * Both axes in the type and colours of the page; `label` names a key, an empty name leaves its place empty. `last` is the
 * index of the last key where the first and the last stand at the very edges.
 */
export function axesOf(colours: ChartColours, label: (key: string) => string, last?: number): ChartSpec {
  return {
    x: {
      ...textOf(colours),
      ...{ line: false, labelFormatter: label, labelAutoRotate: false, labelAutoHide: true },
      ...(last === undefined ? {} : { labelTextAlign: within(last) }),
    },
    y: {
      ...textOf(colours),
      grid: true,
      gridStroke: colours.grid,
      gridStrokeOpacity: 1,
      gridLineDash: [0, 0],
      position: 'right',
      labelFormatter: axisSum,
      tickCount: 4,
    },
  };
}

/** What every chart of ours has: no motion, no legend, and no tooltip, whose HTML the policy of our pages refuses. */
export const plain = { autoFit: true, animate: false, tooltip: false, legend: false } as const;

/** Round bounds of an axis that hold every value and nothing. */
export function boundsOf(values: readonly number[]): [low: number, high: number] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const rough = (high - low || 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5, 10].find((size) => size * power >= rough) ?? 10);
  return [Math.floor(low / step) * step, Math.ceil(high / step) * step || (low === 0 ? 1 : 0)];
}

/** A mark over another one: the axis of days or months is theirs together, that of sums stands once. */
export const over = (axes: ChartSpec) => ({ axis: { ...axes, y: false }, tooltip: false, legend: false });

/** One scale for every mark and for the axis: rounded by us, not once more by the library for the axis alone. */
export const exactly = (values: readonly number[]) => ({ domain: boundsOf(values), nice: false });
