import {
  axesOf,
  type ChartColours,
  type ChartSpec,
  exactly,
  over,
  plainOf,
  type SpecOf,
} from '@trassa/charts/chart-spec';
import type { ForecastDay } from '@trassa/contracts/finance/overview';
import { formatDayShort } from '@trassa/ui/format-date';

const LABEL_DAYS = 30;
/** «19 фев» without the year. */
const dayOfYear = (date: string) => formatDayShort(date, new Date(date));

/** Day of the forecast for the chart's marks. */
export interface ForecastMark extends Omit<ForecastDay, 'date' | 'events'> {
  key: string;
  depth: number;
  /** Balance below zero; NaN breaks the line. */
  missing: number;
  isDeepest: boolean;
}

/** Days of the forecast as chart data. */
export function marksOf(days: readonly ForecastDay[]): ForecastMark[] {
  const deepest = Math.min(0, ...days.map(({ balance }) => balance));
  const first = days.find(({ balance }) => balance < 0 && balance === deepest)?.date;
  return days.map(({ date, balance, low, high }) => ({
    ...{ key: date, balance, low, high },
    depth: Math.min(0, balance),
    missing: balance < 0 ? balance : Number.NaN,
    isDeepest: date === first,
  }));
}

/** Marks of a negative balance: red band, point on the lowest day. */
function negativeMarks(colours: ChartColours, place: ChartSpec): ChartSpec[] {
  const { red } = colours;
  return [
    { type: 'area', ...place, encode: { x: 'key', y: ['depth', 'none'] }, style: { fill: red, fillOpacity: 0.18 } },
    { type: 'line', ...place, encode: { x: 'key', y: 'missing' }, style: { stroke: red, lineWidth: 2 } },
    {
      type: 'point',
      ...place,
      encode: { x: 'key', y: 'balance' },
      style: {
        r: 5,
        lineWidth: 2,
        stroke: (day: ForecastMark) => (day.isDeepest ? colours.surface : 'transparent'),
        fill: (day: ForecastMark) => (day.isDeepest ? red : 'transparent'),
      },
    },
  ];
}

/** Daily balance over its range, red below zero. */
export function forecastSpec(days: readonly ForecastDay[]): SpecOf {
  const labels = new Map(days.map(({ date }, index) => [date, index % LABEL_DAYS === 0 ? dayOfYear(date) : '']));
  const data = marksOf(days).map((mark) => ({ ...mark, none: 0 }));
  const sums = exactly(days.flatMap(({ low, high }) => [low, high]));
  const scale = { y: sums, x: { padding: 0 } };
  const label = (key: string) => labels.get(key) ?? '';
  const axes = (colours: ChartColours) => axesOf(colours, { kind: 'sums', label, last: days.length - 1 });
  return (colours) => {
    const place = { data, scale, ...over(axes(colours)) };
    return {
      ...plainOf(colours),
      children: [
        {
          type: 'area',
          ...{ data, scale, tooltip: false, legend: false },
          encode: { x: 'key', y: ['low', 'high'] },
          axis: axes(colours),
          style: { fill: colours.blueSoft, fillOpacity: 1 },
        },
        { type: 'lineY', ...place, data: [0], scale: { y: sums }, style: { stroke: colours.axis, strokeOpacity: 1 } },
        { type: 'line', ...place, encode: { x: 'key', y: 'balance' }, style: { stroke: colours.blue, lineWidth: 2 } },
        ...negativeMarks(colours, place),
      ],
    };
  };
}
