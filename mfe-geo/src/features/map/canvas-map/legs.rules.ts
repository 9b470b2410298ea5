import type { LegEnd, RouteLeg } from './map-things.ts';
import { toWorldX, toWorldY } from './projection.rules.ts';
import { type Pixel, type Size, toPixel, type View } from './view.rules.ts';

/** Limit of drawn lines; the rarest are left out. */
const MAX_LINES_DRAWN = 1500;
/** Curvature of a line as a share of its length. */
const BEND_SHARE = 0.13;
const HIT_DISTANCE_PIXELS = 7;

/** Route in units of the world. */
export interface LegLine {
  leg: RouteLeg;
  from: { x: number; y: number };
  to: { x: number; y: number };
}

export interface LineEnd {
  x: number;
  y: number;
  city: string;
  count: number;
}

/** Route in pixels: a quadratic curve. */
export interface Curve {
  from: Pixel;
  over: Pixel;
  to: Pixel;
}

/** Lines of routes, the most frequent last, so that they are on top. */
export function buildLegLines(legs: readonly RouteLeg[]): LegLine[] {
  return [...legs]
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_LINES_DRAWN)
    .reverse()
    .map((leg) => ({ leg, from: toWorldPoint(leg.from), to: toWorldPoint(leg.to) }));
}

const toWorldPoint = ({ lat, lng }: LegEnd) => ({ x: toWorldX(lng), y: toWorldY(lat) });

/** Ends of lines with their trips; each place once. */
export function listLineEnds(lines: readonly LegLine[]): LineEnd[] {
  const ends = new Map<string, LineEnd>();
  for (const { leg, from, to } of lines) {
    addLineEnd(ends, { ...from, city: leg.from.city, count: leg.count });
    // Trips within one place have one end.
    if (from.x !== to.x || from.y !== to.y) addLineEnd(ends, { ...to, city: leg.to.city, count: leg.count });
  }
  return [...ends.values()];
}

function addLineEnd(ends: Map<string, LineEnd>, end: LineEnd) {
  const key = `${end.x} ${end.y}`;
  ends.set(key, { ...end, count: end.count + (ends.get(key)?.count ?? 0) });
}

/** Curve of a line; the two directions of a leg bend apart. */
export function buildCurve({ from, to }: LegLine, view: View, size: Size): Curve {
  const [a, b] = [toPixel(view, size, from), toPixel(view, size, to)];
  const over = { x: (a.x + b.x) / 2 + (b.y - a.y) * BEND_SHARE, y: (a.y + b.y) / 2 - (b.x - a.x) * BEND_SHARE };
  return { from: a, over, to: b };
}

/** Whether the curve may intersect the view. */
export function isInView({ from, over, to }: Curve, { width, height }: Size): boolean {
  const xs = [from.x, over.x, to.x];
  const ys = [from.y, over.y, to.y];
  return Math.max(...xs) >= 0 && Math.min(...xs) <= width && Math.max(...ys) >= 0 && Math.min(...ys) <= height;
}

/** Pixels from a point to a curve. */
export function measureDistanceToCurve(curve: Curve, at: Pixel): number {
  let nearest = Infinity;
  let before = curve.from;
  for (let step = 1; step <= 24; step += 1) {
    const point = getCurvePoint(curve, step / 24);
    nearest = Math.min(nearest, measureDistanceToSegment(at, before, point));
    before = point;
  }
  return nearest;
}

/** Topmost line at a point of the canvas. */
export const findLineAt = (lines: readonly LegLine[], at: Pixel, view: View, size: Size): LegLine | undefined =>
  lines.findLast((line) => measureDistanceToCurve(buildCurve(line, view, size), at) <= HIT_DISTANCE_PIXELS);

/** Point of a curve at `t` from 0 to 1. */
export function getCurvePoint({ from, over, to }: Curve, t: number): Pixel {
  const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
  return { x: a * from.x + b * over.x + c * to.x, y: a * from.y + b * over.y + c * to.y };
}

function measureDistanceToSegment(at: Pixel, a: Pixel, b: Pixel): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((at.x - a.x) * dx + (at.y - a.y) * dy) / length));
  return Math.hypot(at.x - a.x - t * dx, at.y - a.y - t * dy);
}
