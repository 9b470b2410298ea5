import type { Basemap, MapCity } from './basemap.ts';
import { LabelRoom } from './label-room.ts';
import type { MapColors } from './map-things.ts';
import { scaleAt } from './projection.rules.ts';
import { type Size, toPixel, type View } from './view.rules.ts';

/** What a painter draws with. */
export interface Brush {
  context: CanvasRenderingContext2D;
  view: View;
  size: Size;
  colors: MapColors;
  font: string;
}

/** Draws in units of the world: paths are made in them. */
function inWorld({ context, view, size }: Brush, draw: (scale: number) => void) {
  const scale = scaleAt(view.zoom);
  context.save();
  context.translate(size.width / 2, size.height / 2);
  context.scale(scale, scale);
  context.translate(-view.x, -view.y);
  draw(scale);
  context.restore();
}

/** Water, land, regions by how much they have, borders between them, roads. */
export function paintLand(brush: Brush, basemap: Basemap, regions: ReadonlyMap<string, number>) {
  const { context, size, colors } = brush;
  context.fillStyle = colors.water;
  context.fillRect(0, 0, size.width, size.height);
  const most = Math.max(1, ...regions.values());
  inWorld(brush, (scale) => {
    context.fillStyle = colors.land;
    context.fill(basemap.land);
    for (const { name, path } of basemap.regions) paintRegion(brush, path, (regions.get(name) ?? 0) / most);
    context.lineJoin = 'round';
    context.strokeStyle = colors.border;
    context.lineWidth = 0.8 / scale;
    context.stroke(basemap.borders);
    context.strokeStyle = colors.road;
    for (const { sign, path } of basemap.roads) {
      context.lineWidth = (sign.startsWith('М') ? 2 : 1.2) / scale;
      context.stroke(path);
    }
  });
}

/** The land of a region is drawn too: its coast and that of the land below come from different surveys. */
function paintRegion({ context, colors }: Brush, path: Path2D, share: number) {
  context.fillStyle = colors.land;
  context.fill(path);
  if (share === 0) return;
  context.globalAlpha = 0.03 + Math.sqrt(share) * 0.15;
  context.fillStyle = colors.tint;
  context.fill(path);
  context.globalAlpha = 1;
}

const cityStyles = [
  { size: 13, weight: 600, from: 0 },
  { size: 12, weight: 500, from: 3.9 },
  { size: 12, weight: 500, from: 5 },
  { size: 12, weight: 400, from: 6.2 },
] as const;

/** A circle of the map that names keep clear of. */
export interface Disc {
  x: number;
  y: number;
  radius: number;
}

/** Names of cities and seas, and signs of roads, as far as there is room; cities first, the largest of them first. */
export function paintNames(brush: Brush, basemap: Basemap, discs: readonly Disc[]) {
  const room = new LabelRoom();
  for (const { x, y, radius } of discs) {
    room.block(x - radius, y - radius, { width: radius * 2, height: radius * 2 });
  }
  for (const city of basemap.cities) paintCity(brush, city, { room, discs });
  if (brush.view.zoom >= 4.4) paintSigns(brush, basemap, room);
  const { context, colors, font } = brush;
  context.font = `italic 400 12px ${font}`;
  context.fillStyle = colors.sea;
  context.textAlign = 'center';
  for (const sea of basemap.seas) {
    const at = toPixel(brush.view, brush.size, sea);
    if (room.take(at.x - 60, at.y - 8, { width: 120, height: 16 })) context.fillText(sea.name, at.x, at.y);
  }
}

function paintCity(brush: Brush, city: MapCity, { room, discs }: { room: LabelRoom; discs: readonly Disc[] }) {
  const { context, view, size, colors, font } = brush;
  const style = cityStyles[city.rank] ?? cityStyles[3];
  if (view.zoom < style.from) return;
  const at = toPixel(view, size, city);
  if (at.x < -120 || at.x > size.width + 20 || at.y < -20 || at.y > size.height + 20) return;
  const disc = discs.find(({ x, y, radius }) => Math.hypot(x - at.x, y - at.y) <= radius + 6);
  context.font = `${style.weight} ${style.size}px ${font}`;
  const width = context.measureText(city.name).width;
  const place = placeOf({ x: at.x, y: at.y, radius: 3, ...disc }, width, room);
  if (!place) return;
  if (!disc) dot(brush, at, city.rank === 0 ? 2.6 : 2);
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = colors.land;
  context.strokeText(city.name, place.x, place.y);
  context.fillStyle = city.rank < 2 ? colors.text : colors.text2;
  context.fillText(city.name, place.x, place.y);
}

function dot({ context, colors }: Brush, at: { x: number; y: number }, radius: number) {
  context.fillStyle = colors.text2;
  context.beginPath();
  context.arc(at.x, at.y, radius, 0, Math.PI * 2);
  context.fill();
}

/** Where a name has room beside a point: right of it, left, below, above. */
function placeOf({ x, y, radius }: Disc, width: number, room: LabelRoom): { x: number; y: number } | null {
  const [gap, low] = [radius + 4, radius + 9];
  const places = [
    { x: x + gap, y },
    { x: x - gap - width, y },
    { x: x - width / 2, y: y + low },
    { x: x - width / 2, y: y - low },
  ];
  return places.find((place) => room.take(place.x - 1, place.y - 8, { width: width + 2, height: 16 })) ?? null;
}

function paintSigns({ context, view, size, colors, font }: Brush, { roads }: Basemap, room: LabelRoom) {
  context.font = `600 10px ${font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const { sign, at } of roads) {
    for (const [index, point] of at.entries()) {
      const next = at[index + 1];
      if (!next) break;
      const middle = toPixel(view, size, { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 });
      const width = context.measureText(sign).width + 8;
      const isOut = middle.x < 0 || middle.x > size.width || middle.y < 0 || middle.y > size.height;
      if (isOut || !room.take(middle.x - width / 2 - 30, middle.y - 30, { width: width + 60, height: 60 })) continue;
      context.fillStyle = colors.sign.ground;
      context.strokeStyle = colors.sign.line;
      context.lineWidth = 0.8;
      context.beginPath();
      context.roundRect(middle.x - width / 2, middle.y - 7, width, 14, 3);
      context.fill();
      context.stroke();
      context.fillStyle = colors.sign.text;
      context.fillText(sign, middle.x, middle.y + 0.5);
    }
  }
}
