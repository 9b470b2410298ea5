/** Levels of a route by its count: 10 and more, 5 and more, 2 and more, else. */
export const intensities = ['red', 'orange', 'blue', 'green'] as const;
/** One of them. */
export type Intensity = (typeof intensities)[number];
/** A colour for each. */
export type ColorOf = Readonly<Record<Intensity, string>>;

/** The specification's colour of a route. */
export function intensityOf(count: number): Intensity {
  if (count >= 10) return 'red';
  if (count >= 5) return 'orange';
  return count >= 2 ? 'blue' : 'green';
}

/** Width of a route's line in pixels. */
export const widthOf = (count: number): number => 1.4 + Math.min(3.4, Math.sqrt(count) * 0.62);

/** The specification's intensity of heat, from 0 to 1. */
export const heatOf = (count: number): number => Math.min(count / 10, 1);

/** Radius of a circle of heat, in metres. */
export const HEAT_METRES = 50_000;
