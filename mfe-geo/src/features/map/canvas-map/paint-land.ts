import type { Basemap, MapCity } from './basemap.ts';
import { CityNames, NAME_HEIGHT_PIXELS, type TripCircle } from './city-names.rules.ts';
import { OccupiedRectangles } from './label-room.rules.ts';
import type { MapColors } from './map-things.ts';
import { getScaleAtZoom } from './projection.rules.ts';
import { type Size, toPixel, type View } from './view.rules.ts';

export const FULL_TURN = Math.PI * 2;

/** Drawing context of the painters. */
export interface Brush {
  context: CanvasRenderingContext2D;
  view: View;
  size: Size;
  colors: MapColors;
  font: string;
}

/** Draws in units of the world, in which paths are made. */
function drawInWorld({ context, view, size }: Brush, draw: (scale: number) => void) {
  const scale = getScaleAtZoom(view.zoom);
  context.save();
  context.translate(size.width / 2, size.height / 2);
  context.scale(scale, scale);
  context.translate(-view.x, -view.y);
  draw(scale);
  context.restore();
}

/** Land, tinted regions, borders, roads. */
export function paintLand(brush: Brush, basemap: Basemap, regions: ReadonlyMap<string, number>) {
  const { context, colors } = brush;
  const most = Math.max(1, ...regions.values());
  drawInWorld(brush, (scale) => {
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

/** The land under a region is filled too: coasts of the two data sets differ. */
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

/** Labels of cities and seas, and road signs, while there is room; cities first, largest first. */
export function paintLabels(brush: Brush, basemap: Basemap, discs: readonly TripCircle[]) {
  const room = new OccupiedRectangles();
  const names = new CityNames(discs, room, brush.size);
  for (const city of basemap.cities) paintCity(brush, city, names);
  if (brush.view.zoom >= 4.4) paintRoadSigns(brush, basemap, room);
  const { context, colors, font } = brush;
  context.font = `italic 400 12px ${font}`;
  context.fillStyle = colors.sea;
  context.textAlign = 'center';
  for (const sea of basemap.seas) {
    const at = toPixel(brush.view, brush.size, sea);
    if (room.take(at.x - 60, at.y - NAME_HEIGHT_PIXELS / 2, { width: 120, height: NAME_HEIGHT_PIXELS }))
      context.fillText(sea.name, at.x, at.y);
  }
}

function paintCity(brush: Brush, city: MapCity, names: CityNames) {
  const { context, view, size, colors, font } = brush;
  const style = cityStyles[city.rank] ?? cityStyles[3];
  if (view.zoom < style.from) return;
  const at = toPixel(view, size, city);
  if (at.x < -120 || at.x > size.width + 20 || at.y < -20 || at.y > size.height + 20) return;
  context.font = `${style.weight} ${style.size}px ${font}`;
  const width = context.measureText(city.name).width;
  const radius = city.rank === 0 ? 2.6 : 2;
  const place = names.place(city.name, at, { width, dot: radius });
  if (!place) return;
  if (place.isDot) drawDot(brush, at, radius);
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = colors.land;
  context.strokeText(city.name, place.x, place.y);
  context.fillStyle = city.rank < 2 ? colors.text : colors.text2;
  context.fillText(city.name, place.x, place.y);
}

function drawDot({ context, colors }: Brush, at: { x: number; y: number }, radius: number) {
  context.fillStyle = colors.text2;
  context.beginPath();
  context.arc(at.x, at.y, radius, 0, FULL_TURN);
  context.fill();
}

function paintRoadSigns({ context, view, size, colors, font }: Brush, { roads }: Basemap, room: OccupiedRectangles) {
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
