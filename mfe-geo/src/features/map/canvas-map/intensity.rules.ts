/** Levels of a route, or of a circle of heat, by its trips among those of all, the rarest first. */
const intensities = ['green', 'blue', 'orange', 'red'] as const;
/** One of them. */
export type Intensity = (typeof intensities)[number];
/** Something for each. */
type Each<Value> = Readonly<Record<Intensity, Value>>;
/** A colour for each. */
export type ColorOf = Each<string>;

/** Counts at which the next level begins, least first. */
export type Scale = readonly number[];

/** Quartiles of the different counts: most routes are gone once or twice, which tells nothing apart. */
export function scaleOf(counts: readonly number[]): Scale {
  const sorted = [...new Set(counts)].sort((a, b) => a - b);
  const quartiles = [1, 2, 3].map((quarter) => sorted[Math.floor((sorted.length * quarter) / 4)] ?? 0);
  return [...new Set(quartiles)].filter((bound) => bound > (sorted[0] ?? 0));
}

/** The rarest are green and the most frequent red, however many bounds there are. */
const levelAt = (place: number, scale: Scale): Intensity =>
  (place === 0 ? intensities[0] : intensities.at(place - scale.length - 1)) ?? 'red';

/** The level of a count. */
export const intensityOf = (count: number, scale: Scale): Intensity =>
  levelAt(scale.filter((bound) => count >= bound).length, scale);

/** What each level of a scale holds, the most frequent first; `to` null: and more. */
export const levelsOf = (scale: Scale): { level: Intensity; from: number; to: number | null }[] =>
  [1, ...scale]
    .map((from, place) => ({
      level: levelAt(place, scale),
      from,
      to: scale[place] === undefined ? null : scale[place] - 1,
    }))
    .reverse();

/** Width of a route's line in pixels. */
export const widthOf: Each<number> = { green: 2, blue: 2.8, orange: 3.8, red: 4.8 };

/** Opacity of a route's line: rare routes stay in the background. */
export const strengthOf: Each<number> = { green: 0.45, blue: 0.6, orange: 0.76, red: 0.92 };

/** Intensity of heat, from 0 to 1. */
export const heatOf: Each<number> = { green: 0.25, blue: 0.5, orange: 0.75, red: 1 };

/** Radius of a circle of heat, in metres. */
export const HEAT_METRES = 50_000;
