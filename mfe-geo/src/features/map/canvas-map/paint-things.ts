import { type Cluster, getClusterRadius } from './cluster-level.rules.ts';
import type { ClusterIndex } from './clusters.rules.ts';
import {
  getIntensity,
  HEAT_RADIUS_METRES,
  heatByLevel,
  type Intensity,
  type IntensityScale,
  opacityByLevel,
  widthByLevel,
} from './intensity.rules.ts';
import { buildCurve, type Curve, isInView, type LegLine, type LineEnd } from './legs.rules.ts';
import { type Brush, FULL_TURN } from './paint-land.ts';
import { getScaleAtZoom, toWorldUnits } from './projection.rules.ts';
import type { Sprite, Stamp } from './sprites.ts';
import { clamp, type Pixel, toPixel } from './view.rules.ts';

/** Least radius of a heat circle in pixels, where 50 km would be invisible. */
const MIN_HEAT_RADIUS_PIXELS = 30;

/** Heat circles of 50 km, coloured by frequency. */
export function paintHeat(brush: Brush, index: ClusterIndex, heat: IntensityScale) {
  const { context, view, size, colors } = brush;
  const scale = getScaleAtZoom(view.zoom);
  for (const cluster of index.visible(view, size)) {
    const at = toPixel(view, size, cluster);
    const radius = Math.max(MIN_HEAT_RADIUS_PIXELS, toWorldUnits(HEAT_RADIUS_METRES, cluster.y) * scale);
    const glow = context.createRadialGradient(at.x, at.y, 0, at.x, at.y, radius);
    glow.addColorStop(0, colors.heat.core);
    glow.addColorStop(0.5, colors.heat.middle);
    glow.addColorStop(1, colors.heat.edge);
    context.globalAlpha = heatByLevel[getIntensity(cluster.trips, heat)];
    context.fillStyle = glow;
    context.beginPath();
    context.arc(at.x, at.y, radius, 0, FULL_TURN);
    context.fill();
  }
  context.globalAlpha = 1;
}

/** Routes, fading in from start to end; while some are `bright`, the others are dimmed. */
export function paintLegs(brush: Brush, lines: readonly LegLine[], bright: (line: LegLine) => boolean) {
  const { size, view } = brush;
  const narrowed = lines.some(bright);
  for (const line of lines) {
    const curve = buildCurve(line, view, size);
    if (!isInView(curve, size)) continue;
    const { level } = line.leg;
    const strength = narrowed && !bright(line) ? 0.2 : opacityByLevel[level];
    strokeLeg(brush, curve, { level, width: widthByLevel[level], strength });
  }
}

/** Highlighted line, over all others. */
export function paintHighlightedLeg(brush: Brush, line: LegLine) {
  const curve = buildCurve(line, brush.view, brush.size);
  strokeLeg(brush, curve, { level: line.leg.level, width: widthByLevel[line.leg.level] + 1.2, strength: 1 });
  for (const end of [curve.from, curve.to]) drawRing(brush, end, { radius: 5, color: brush.colors.text });
}

function strokeLeg(
  { context, colors }: Brush,
  { from, over, to }: Curve,
  { level, width, strength }: { level: Intensity; width: number; strength: number },
) {
  const color = colors.leg[level];
  const shade = context.createLinearGradient(from.x, from.y, to.x, to.y);
  shade.addColorStop(0, toFaintColor(color));
  shade.addColorStop(1, color);
  context.globalAlpha = strength;
  context.strokeStyle = shade;
  context.lineWidth = width;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.quadraticCurveTo(over.x, over.y, to.x, to.y);
  context.stroke();
  context.globalAlpha = 1;
}

/** Token colour with an alpha of 0x38. */
const toFaintColor = (color: string) => `${color}38`;

/** Radius of the small ring in heat circles and at ends of routes. */
export const getNodeRadius = (count: number): number => Math.min(6, 3 + Math.log10(1 + count) * 1.2);

/** Small rings at ends of routes and in heat circles. */
export function buildNodeStamps(brush: Brush, nodes: readonly (Cluster | LineEnd)[]): Stamp[] {
  const { view, size, colors } = brush;
  return nodes.map((node) => {
    const radius = Math.round(getNodeRadius(node.count) * 5) / 5;
    const look = { radius, color: colors.text };
    const paint: Sprite['paint'] = (context) => drawRing({ context, colors }, { x: 0, y: 0 }, look);
    return { at: toPixel(view, size, node), sprite: { key: `ring ${radius}`, paint }, alpha: 1 };
  });
}

function drawRing(
  { context, colors }: Pick<Brush, 'context' | 'colors'>,
  at: Pixel,
  look: { radius: number; color: string },
) {
  context.beginPath();
  context.arc(at.x, at.y, look.radius, 0, FULL_TURN);
  context.fillStyle = colors.surface;
  context.fill();
  context.lineWidth = 1.8;
  context.strokeStyle = look.color;
  context.stroke();
}

/** Number of steps to which the rim's share is rounded, so that markers share sprites. */
const RIM_SHARE_STEPS = 24;

/** Markers: a circle with its trips; the rim is blue for the share of loading and green for unloading. */
export function buildMarkerStamps(
  brush: Brush,
  clusters: readonly Cluster[],
  isBright: (cluster: Cluster) => boolean,
): Stamp[] {
  const { view, size } = brush;
  const narrowed = clusters.some(isBright);
  return clusters.map((cluster) => ({
    at: toPixel(view, size, cluster),
    sprite: buildMarkerSprite(brush, cluster),
    alpha: narrowed && !isBright(cluster) ? 0.35 : 1,
  }));
}

/** Sprite of a cluster; equal-looking clusters share one. */
function buildMarkerSprite(brush: Brush, { count, trips, loading, size }: Cluster): Sprite {
  const share = count === 0 ? 0 : loading / count;
  // A small share of either colour stays visible.
  const part =
    share === 0 || share === 1
      ? share
      : clamp(Math.round(share * RIM_SHARE_STEPS), 1, RIM_SHARE_STEPS - 1) / RIM_SHARE_STEPS;
  const text = formatShortCount(trips);
  const radius = Math.round(getClusterRadius(count) * 2) / 2;
  const rim = size > 1 ? 3.5 : 2.5;
  const { colors, font } = brush;
  const paint: Sprite['paint'] = (context) => paintMarker({ context, colors, font }, { radius, rim, part, text });
  return { key: `${radius} ${rim} ${part} ${text}`, paint };
}

interface MarkerLook {
  radius: number;
  rim: number;
  /** Share of loading. */
  part: number;
  text: string;
}

function paintMarker(
  { context, colors, font }: Pick<Brush, 'context' | 'colors' | 'font'>,
  { radius, rim, part, text }: MarkerLook,
) {
  context.fillStyle = colors.surface;
  context.beginPath();
  context.arc(0, 0, radius, 0, FULL_TURN);
  context.fill();
  context.lineWidth = rim;
  const top = -Math.PI / 2;
  for (const [color, start, end] of [
    [colors.loading, 0, part],
    [colors.unloading, part, 1],
  ] as const) {
    if (start === end) continue;
    context.strokeStyle = color;
    context.beginPath();
    context.arc(0, 0, radius, top + start * FULL_TURN, top + end * FULL_TURN);
    context.stroke();
  }
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `600 ${text.length > 2 ? 12 : 11}px ${font}`;
  context.fillStyle = colors.text;
  context.fillText(text, 0, 0.5);
}

/** «1,2к»: fits into a circle. */
const formatShortCount = (count: number) =>
  count < 1000 ? String(count) : `${(count / 1000).toFixed(count < 10_000 ? 1 : 0).replace('.', ',')}к`;
