import {
  buildAxes,
  buildCommonOptions,
  buildTextMark,
  type ChartColours,
  type ChartSpec,
  type ChartSpecBuilder,
  formatAxisSum,
  getExactScale,
  getOverlayOptions,
} from '@trassa/charts/chart-spec';
import type { ExpectedPayment, ForecastDay } from '@trassa/contracts/finance/overview';
import { addDays } from '@trassa/contracts/moscow-day.rules';
import { formatDayShort } from '@trassa/ui/format-date';

const DAYS_PER_LABEL = 30;
/** «19 фев» without the year. */
const formatDayWithoutYear = (date: string) => formatDayShort(date, new Date(date));

/** Day of the forecast as chart data; `depth` and `missing` are for balances below zero. */
interface ForecastMark extends Omit<ForecastDay, 'date'> {
  key: string;
  depth: number;
  /** Balance when below zero, else NaN, which breaks the line. */
  missing: number;
  isTightest: boolean;
}

/** The first day with the lowest balance; undefined when that is today and its balance is not negative. */
export function findTightestDay(days: readonly ForecastDay[]): ForecastDay | undefined {
  const lowest = Math.min(...days.map(({ balance }) => balance));
  const tightest = days.find(({ balance }) => balance === lowest);
  return tightest === days[0] && lowest >= 0 ? undefined : tightest;
}

/** A client who pays later than expected. */
export interface PaymentDelay {
  client: string;
  days: number;
}

/** Payments, those of the late client moved to the later day. */
export const delayPayments = (
  payments: readonly ExpectedPayment[],
  { client, days }: PaymentDelay,
): ExpectedPayment[] =>
  payments.map((payment) =>
    payment.trips > 0 && payment.name === client ? { ...payment, date: addDays(payment.date, days) } : payment,
  );

/** Days of the forecast; between the expected and the later day, the late client's money is missing. */
export function buildDelayedDays(
  days: readonly ForecastDay[],
  payments: readonly ExpectedPayment[],
  { client, days: delay }: PaymentDelay,
): ForecastDay[] {
  const late = payments.filter(({ name, trips }) => trips > 0 && name === client);
  return days.map((day) => {
    const { date, balance } = day;
    const missing = late
      .filter((payment) => payment.date <= date && date < addDays(payment.date, delay))
      .reduce((sum, { amount }) => sum + amount, 0);
    const low = Math.min(day.low, balance - missing);
    return { date, balance: balance - missing, low, high: day.high - missing, withNew: day.withNew - missing };
  });
}

/** Days of the forecast as chart data. */
export function buildForecastMarks(days: readonly ForecastDay[]): ForecastMark[] {
  const tightest = findTightestDay(days)?.date;
  return days.map(({ date, balance, low, high, withNew }) => ({
    ...{ key: date, balance, low, high, withNew },
    depth: Math.min(0, balance),
    missing: balance < 0 ? balance : Number.NaN,
    isTightest: date === tightest,
  }));
}

/** Step line: a balance holds until the day that changes it. */
const lineShape = 'hv';

/** Marks of a negative balance, and a point with its value on the tightest day, red below zero. */
function buildTightestMarks(colours: ChartColours, place: ChartSpec & { data: readonly ForecastMark[] }): ChartSpec[] {
  const { red, amber } = colours;
  // The tightest day alone: every row of data gets a point, even an invisible one.
  const tightest = { ...place, data: place.data.filter(({ isTightest }) => isTightest) };
  const formatText = ({ balance }: ForecastMark) => formatAxisSum(balance);
  return [
    {
      type: 'area',
      ...place,
      encode: { x: 'key', y: ['depth', 'none'] },
      style: { shape: lineShape, fill: red, fillOpacity: 0.18 },
    },
    {
      type: 'line',
      ...place,
      encode: { x: 'key', y: 'missing' },
      style: { shape: lineShape, stroke: red, lineWidth: 2 },
    },
    {
      type: 'point',
      ...tightest,
      encode: { x: 'key', y: 'balance', size: 4 },
      style: {
        lineWidth: 2,
        stroke: colours.surface,
        fill: ({ balance }: ForecastMark) => (balance < 0 ? red : amber),
      },
    },
    // Text to the left and below: the last day is at the edge, and no line runs below the lowest point.
    buildTextMark(
      colours,
      { ...tightest, encode: { x: 'key', y: 'balance', text: formatText } },
      { textAlign: 'end', textBaseline: 'top', dy: 8 },
    ),
  ];
}

/** Daily balance over its range in steps, red below zero. */
export function buildForecastSpec(days: readonly ForecastDay[]): ChartSpecBuilder {
  const labels = new Map(
    days.map(({ date }, index) => [date, index % DAYS_PER_LABEL === 0 ? formatDayWithoutYear(date) : '']),
  );
  const data = buildForecastMarks(days).map((mark) => ({ ...mark, none: 0 }));
  const sums = getExactScale(days.flatMap(({ low, high, withNew }) => [low, high, withNew]));
  const scale = { y: sums, x: { padding: 0 } };
  const label = (key: string) => labels.get(key) ?? '';
  const axes = (colours: ChartColours) => buildAxes(colours, { kind: 'sums', label, last: days.length - 1 });
  return (colours) => {
    const place = { data, scale, ...getOverlayOptions(axes(colours)) };
    return {
      ...buildCommonOptions(colours),
      children: [
        {
          type: 'area',
          ...{ data, scale, tooltip: false, legend: false },
          encode: { x: 'key', y: ['low', 'high'] },
          axis: axes(colours),
          style: { shape: lineShape, fill: colours.blueSoft, fillOpacity: 1 },
        },
        {
          type: 'area',
          ...{ ...place, tooltip: false, legend: false },
          encode: { x: 'key', y: ['balance', 'withNew'] },
          style: { shape: lineShape, fill: colours.green, fillOpacity: 0.14 },
        },
        { type: 'lineY', ...place, data: [0], scale: { y: sums }, style: { stroke: colours.axis, strokeOpacity: 1 } },
        {
          type: 'line',
          ...place,
          encode: { x: 'key', y: 'balance' },
          style: { shape: lineShape, stroke: colours.blue, lineWidth: 2 },
        },
        ...buildTightestMarks(colours, place),
      ],
    };
  };
}
