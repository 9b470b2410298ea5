import type { MapTrack } from './map-things.ts';
import type { Brush } from './paint-land.ts';
import { getScaleAtZoom, toWorldX, toWorldY } from './projection.rules.ts';

/** Least distance in pixels between drawn points of a road; a smaller one would not be visible. */
const LEAST_STEP_PIXELS = 1.2;
const ROAD_WIDTH_PIXELS = 4;
const ROAD_CASING_WIDTH_PIXELS = 7;

/** Piece of a road in units of the world. */
export interface TrackPiece {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
}

export const buildTrackPieces = (track: MapTrack | null): TrackPiece[] =>
  (track?.pieces ?? [])
    .filter((points) => points.length > 0)
    .map((points) => ({
      xs: Float64Array.from(points, ({ lng }) => toWorldX(lng)),
      ys: Float64Array.from(points, ({ lat }) => toWorldY(lat)),
    }));

/** Draws a road; between its pieces, where nothing is known, a dashed straight line. */
export function paintTrackPieces(brush: Brush, pieces: readonly TrackPiece[]) {
  const { context, colors } = brush;
  const road = buildRoadPath(brush, pieces);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.strokeStyle = colors.surface;
  context.lineWidth = ROAD_CASING_WIDTH_PIXELS;
  context.stroke(road);
  context.strokeStyle = colors.text2;
  context.lineWidth = 2;
  context.setLineDash([2, 6]);
  context.stroke(buildGapPath(brush, pieces));
  context.setLineDash([]);
  context.strokeStyle = colors.loading;
  context.lineWidth = ROAD_WIDTH_PIXELS;
  context.stroke(road);
}

function buildScreenProjection({ view, size }: Brush) {
  const scale = getScaleAtZoom(view.zoom);
  const [left, top] = [size.width / 2 - view.x * scale, size.height / 2 - view.y * scale];
  return { toX: (x: number) => x * scale + left, toY: (y: number) => y * scale + top };
}

function buildRoadPath(brush: Brush, pieces: readonly TrackPiece[]): Path2D {
  const { toX, toY } = buildScreenProjection(brush);
  const path = new Path2D();
  for (const { xs, ys } of pieces) {
    let [x, y] = [toX(xs[0] ?? 0), toY(ys[0] ?? 0)];
    path.moveTo(x, y);
    for (let at = 1; at < xs.length; at += 1) {
      const [nextX, nextY] = [toX(xs[at] ?? 0), toY(ys[at] ?? 0)];
      const isNear = Math.abs(nextX - x) < LEAST_STEP_PIXELS && Math.abs(nextY - y) < LEAST_STEP_PIXELS;
      if (isNear && at < xs.length - 1) continue;
      [x, y] = [nextX, nextY];
      path.lineTo(x, y);
    }
  }
  return path;
}

function buildGapPath(brush: Brush, pieces: readonly TrackPiece[]): Path2D {
  const { toX, toY } = buildScreenProjection(brush);
  const path = new Path2D();
  for (const [at, { xs, ys }] of pieces.entries()) {
    const next = pieces[at + 1];
    if (!next) break;
    path.moveTo(toX(xs.at(-1) ?? 0), toY(ys.at(-1) ?? 0));
    path.lineTo(toX(next.xs[0] ?? 0), toY(next.ys[0] ?? 0));
  }
  return path;
}
