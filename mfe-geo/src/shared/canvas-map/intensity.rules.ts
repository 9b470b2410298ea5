/** Levels of a route by its count among the counts of all, the rarest first. */
const intensities = ['green', 'blue', 'orange', 'red'] as const;
/** One of them. */
export type Intensity = (typeof intensities)[number];
/** A colour for each. */
export type ColorOf = Readonly<Record<Intensity, string>>;

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

/** The colour of a route. */
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
export const widthOf = (count: number): number => 1.4 + Math.min(3.4, Math.sqrt(count) * 0.62);

/** The specification's intensity of heat, from 0 to 1. */
export const heatOf = (count: number): number => Math.min(count / 10, 1);

/** Radius of a circle of heat, in metres. */
export const HEAT_METRES = 50_000;
