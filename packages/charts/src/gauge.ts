import { buildCommonOptions, type ChartColours, type ChartSpecBuilder } from './chart-spec.ts';

/** A stretch of a gauge and its colour. */
export interface GaugeZone {
  from: number;
  to: number;
  colour: Extract<keyof ChartColours, 'red' | 'orange' | 'amber' | 'green'>;
}

/** Data of a gauge; zones follow one another from the least value to the greatest. */
export interface GaugeData {
  value: number;
  zones: readonly GaugeZone[];
  /** Values named beside the arc. */
  marks: readonly number[];
}

const rings = ['marks', 'hand', 'arc'] as const;
/** Shares of the scale: gap between zones, half the width of the hand, distance of labels from the value. */
const [GAP, HAND, ROOM] = [0.008, 0.012, 0.065];
const HALF_CIRCLE = {
  type: 'radial',
  innerRadius: 0.62,
  outerRadius: 0.98,
  startAngle: -Math.PI,
  endAngle: 0,
} as const;

/** A half circle of zones with a hand at the value; the ends of the scale always keep their labels. */
export function buildGaugeSpec({ value, zones, marks }: GaugeData): ChartSpecBuilder {
  const [least, most] = [Math.min(...zones.map(({ from }) => from)), Math.max(...zones.map(({ to }) => to))];
  const size = most - least;
  const hand = Math.min(most - HAND * size, Math.max(least + HAND * size, value));
  const isEnd = (mark: number) => mark === least || mark === most;
  const named = marks.filter((mark) => isEnd(mark) || Math.abs(mark - value) > ROOM * size);
  const place = {
    coordinate: HALF_CIRCLE,
    scale: { x: { domain: rings, padding: 0 }, y: { domain: [least, most], nice: false, clamp: true } },
    ...{ axis: false, tooltip: false, legend: false, animate: false },
  };
  return (colours) => ({
    ...buildCommonOptions(colours),
    ...{ padding: 0, margin: 0, inset: 0 },
    children: [
      {
        ...{ type: 'interval', ...place, encode: { x: 'ring', y: ['to', 'from'] } },
        data: zones.map(({ from, to }) => ({ ring: 'arc', from, to: to === most ? to : to - GAP * size })),
        style: { fill: (_: unknown, index: number) => colours[zones[index]?.colour ?? 'green'] },
      },
      {
        ...{ type: 'interval', ...place, encode: { x: 'ring', y: ['to', 'from'] } },
        data: [{ ring: 'hand', from: hand - HAND * size, to: hand + HAND * size }],
        style: { fill: colours.text },
      },
      {
        ...{ type: 'text', ...place, encode: { x: 'ring', y: 'mark', text: 'mark' } },
        data: named.map((mark) => ({ ring: 'marks', mark })),
        style: { fill: colours.label, fontSize: 12, fontFamily: colours.font, textAlign: 'center' },
      },
    ],
  });
}
