import { type Cluster, type ClusterIndex, nodeRadius, radiusOf } from './clusters.rules.ts';
import { HEAT_METRES, heatOf, intensityOf, widthOf } from './intensity.rules.ts';
import type { Brush } from './paint-land.ts';
import { scaleAt, unitsOf } from './projection.rules.ts';
import { toPixel } from './view.rules.ts';
import { type Curve, curveOf, isSeen, type WayLine } from './ways.rules.ts';

const ROUND = Math.PI * 2;
/** Pixels of a circle of heat where 50 km would be too small to be seen. */
const LEAST_HEAT = 30;

/** Circles of heat: 50 km on the ground, as hot as min(count / 10, 1). */
export function paintHeat(brush: Brush, index: ClusterIndex) {
  const { context, view, size, colors } = brush;
  const scale = scaleAt(view.zoom);
  for (const cluster of index.visible(view, size)) {
    const at = toPixel(view, size, cluster);
    const radius = Math.max(LEAST_HEAT, unitsOf(HEAT_METRES, cluster.y) * scale);
    const glow = context.createRadialGradient(at.x, at.y, 0, at.x, at.y, radius);
    glow.addColorStop(0, colors.heat.core);
    glow.addColorStop(0.5, colors.heat.middle);
    glow.addColorStop(1, colors.heat.edge);
    context.globalAlpha = 0.25 + 0.75 * heatOf(cluster.count);
    context.fillStyle = glow;
    context.beginPath();
    context.arc(at.x, at.y, radius, 0, ROUND);
    context.fill();
  }
  context.globalAlpha = 1;
}

/** Lines of routes, faint where they begin and strong where they end; `bright` ones are on top of the others. */
export function paintWays(brush: Brush, lines: readonly WayLine[], bright: (line: WayLine) => boolean) {
  const { size, view } = brush;
  const narrowed = lines.some(bright);
  for (const line of lines) {
    const curve = curveOf(line, view, size);
    if (!isSeen(curve, size)) continue;
    strokeWay(brush, curve, {
      count: line.way.count,
      strength: narrowed && !bright(line) ? 0.2 : strengthOf(line.way.count),
    });
  }
}

/** Rare routes stay in the background. */
const strengthOf = (count: number) => 0.3 + 0.62 * Math.min(1, count / 12);

/** One line over all others. */
export function paintWayOver(brush: Brush, line: WayLine) {
  const curve = curveOf(line, brush.view, brush.size);
  strokeWay(brush, curve, { count: line.way.count + 4, strength: 1 });
  for (const end of [curve.from, curve.to]) ring(brush, end, { radius: 5, color: brush.colors.text });
}

function strokeWay(
  { context, colors }: Brush,
  { from, over, to }: Curve,
  { count, strength }: { count: number; strength: number },
) {
  const color = colors.way[intensityOf(count)];
  const shade = context.createLinearGradient(from.x, from.y, to.x, to.y);
  shade.addColorStop(0, faint(color));
  shade.addColorStop(1, color);
  context.globalAlpha = strength;
  context.strokeStyle = shade;
  context.lineWidth = widthOf(count);
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.quadraticCurveTo(over.x, over.y, to.x, to.y);
  context.stroke();
  context.globalAlpha = 1;
}

/** A token's colour, all but transparent. */
const faint = (color: string) => `${color}38`;

/** Small rings where routes begin and end, and in the middle of heat. */
export function paintNodes(brush: Brush, clusters: readonly Cluster[]) {
  for (const cluster of clusters) {
    const radius = nodeRadius(cluster.count);
    ring(brush, toPixel(brush.view, brush.size, cluster), { radius, color: brush.colors.text });
  }
}

function ring({ context, colors }: Brush, at: { x: number; y: number }, look: { radius: number; color: string }) {
  context.beginPath();
  context.arc(at.x, at.y, look.radius, 0, ROUND);
  context.fillStyle = colors.surface;
  context.fill();
  context.lineWidth = 1.8;
  context.strokeStyle = look.color;
  context.stroke();
}

/** Markers: a circle with its count, the rim blue as far as it is loading and green as far as it is unloading. */
export function paintMarkers(brush: Brush, clusters: readonly Cluster[], isBright: (cluster: Cluster) => boolean) {
  const { context, font } = brush;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const narrowed = clusters.some(isBright);
  for (const cluster of clusters) {
    context.globalAlpha = narrowed && !isBright(cluster) ? 0.35 : 1;
    context.font = `600 ${cluster.count > 99 ? 12 : 11}px ${font}`;
    paintMarker(brush, cluster);
  }
  context.globalAlpha = 1;
}

function paintMarker({ context, view, size, colors }: Brush, cluster: Cluster) {
  const at = toPixel(view, size, cluster);
  const radius = radiusOf(cluster.count);
  const share = cluster.count === 0 ? 0 : cluster.loading / cluster.count;
  context.fillStyle = colors.surface;
  context.beginPath();
  context.arc(at.x, at.y, radius, 0, ROUND);
  context.fill();
  context.lineWidth = cluster.spots.length > 1 ? 3.5 : 2.5;
  const top = -Math.PI / 2;
  for (const [color, start, end] of [
    [colors.loading, 0, share],
    [colors.unloading, share, 1],
  ] as const) {
    if (start === end) continue;
    context.strokeStyle = color;
    context.beginPath();
    context.arc(at.x, at.y, radius, top + start * ROUND, top + end * ROUND);
    context.stroke();
  }
  context.fillStyle = colors.text;
  context.fillText(shortCount(cluster.count), at.x, at.y + 0.5);
}

/** «1,2к»: what fits into a circle. */
const shortCount = (count: number) =>
  count < 1000 ? String(count) : `${(count / 1000).toFixed(count < 10_000 ? 1 : 0).replace('.', ',')}к`;
