/** Frequency levels of routes and heat circles, rarest first. */
const intensities = ['green', 'blue', 'orange', 'red'] as const;
export type Intensity = (typeof intensities)[number];
type ByIntensity<Value> = Readonly<Record<Intensity, Value>>;
export type ColorByIntensity = ByIntensity<string>;

/** Lower bounds of the levels, ascending. */
export type IntensityScale = readonly number[];

/** Quartiles of the distinct counts, because most routes are driven once or twice. */
export function getIntensityScale(counts: readonly number[]): IntensityScale {
  const sorted = [...new Set(counts)].sort((a, b) => a - b);
  const quartiles = [1, 2, 3].map((quarter) => sorted[Math.floor((sorted.length * quarter) / 4)] ?? 0);
  return [...new Set(quartiles)].filter((bound) => bound > (sorted[0] ?? 0));
}

/** The rarest are green and the most frequent red, whatever the number of bounds; without bounds all are green. */
const getIntensityOfRank = (place: number, scale: IntensityScale): Intensity =>
  (place === 0 ? intensities[0] : intensities.at(place - scale.length - 1)) ?? 'red';

export const getIntensity = (count: number, scale: IntensityScale): Intensity =>
  getIntensityOfRank(scale.filter((bound) => count >= bound).length, scale);

/** Range of counts per level, most frequent first; a null `to` is open. */
export const listIntensityRanges = (scale: IntensityScale): { level: Intensity; from: number; to: number | null }[] =>
  [1, ...scale]
    .map((from, place) => ({
      level: getIntensityOfRank(place, scale),
      from,
      to: scale[place] === undefined ? null : scale[place] - 1,
    }))
    .reverse();

/** Line width in pixels. */
export const widthByLevel: ByIntensity<number> = { green: 2, blue: 2.8, orange: 3.8, red: 4.8 };

/** Line opacity: rare routes stay in the background. */
export const opacityByLevel: ByIntensity<number> = { green: 0.45, blue: 0.6, orange: 0.76, red: 0.92 };

/** Heat intensity from 0 to 1. */
export const heatByLevel: ByIntensity<number> = { green: 0.25, blue: 0.5, orange: 0.75, red: 1 };

export const HEAT_RADIUS_METRES = 50_000;
