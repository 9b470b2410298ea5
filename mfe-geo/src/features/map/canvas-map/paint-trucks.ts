import type { OccupiedRectangles } from './label-room.rules.ts';
import type { MapStop, MapTruck } from './map-things.ts';
import { type Brush, FULL_TURN } from './paint-land.ts';
import type { Sprite, Stamp } from './sprites.ts';
import type { Pixel } from './view.rules.ts';

export const TRUCK_RADIUS_PIXELS = 12;
/** Directions of an arrow: more could not be told apart. */
const ARROW_DIRECTIONS = 24;
const LABEL_HEIGHT_PIXELS = 18;

type BrushWithoutView = Pick<Brush, 'context' | 'colors' | 'font'>;

/** Stamp of a vehicle; vehicles that look the same share a sprite. */
export function buildTruckStamp({ colors, font }: Brush, at: Pixel, truck: MapTruck, isBright: boolean): Stamp {
  const { shape, hasTrouble, course } = truck;
  const turn = course === null ? null : Math.round((course / 360) * ARROW_DIRECTIONS) % ARROW_DIRECTIONS;
  const look = { shape, hasTrouble, isBright, angle: turn === null ? null : (turn / ARROW_DIRECTIONS) * FULL_TURN };
  const paint: Sprite['paint'] = (context) => paintTruck({ context, colors, font }, look);
  return { at, sprite: { key: `truck ${shape} ${turn} ${hasTrouble} ${isBright}`, paint }, alpha: 1 };
}

interface TruckLook extends Pick<MapTruck, 'shape' | 'hasTrouble'> {
  isBright: boolean;
  /** Clockwise from north in radians; null: the vehicle stands. */
  angle: number | null;
}

/** The age of the position is a shape: a full disc, a grey one, a dashed ring with a question mark. */
function paintTruck(ink: BrushWithoutView, { shape, hasTrouble, isBright, angle }: TruckLook) {
  const { context, colors, font } = ink;
  if (isBright) drawDisc(ink, { radius: TRUCK_RADIUS_PIXELS + 6, fill: `${colors.loading}40` });
  drawDisc(ink, { radius: TRUCK_RADIUS_PIXELS + 2, fill: colors.surface });
  if (shape === 'hollow') {
    context.setLineDash([3, 3]);
    drawDisc(ink, { radius: TRUCK_RADIUS_PIXELS, fill: colors.surface, line: colors.text2 });
    context.setLineDash([]);
    drawText(context, '?', { font: `600 13px ${font}`, color: colors.text2 });
  } else {
    drawDisc(ink, { radius: TRUCK_RADIUS_PIXELS, fill: shape === 'solid' ? colors.loading : colors.text2 });
    context.fillStyle = colors.surface;
    if (angle === null) context.fillRect(-4, -4, 8, 8);
    else drawArrow(context, angle);
  }
  if (!hasTrouble) return;
  context.translate(TRUCK_RADIUS_PIXELS - 2, 2 - TRUCK_RADIUS_PIXELS);
  drawDisc(ink, { radius: 8, fill: colors.surface });
  drawDisc(ink, { radius: 6.5, fill: colors.leg.red });
  drawText(context, '!', { font: `700 11px ${font}`, color: colors.surface });
}

function drawDisc(
  { context }: BrushWithoutView,
  { radius, fill, line }: { radius: number; fill: string; line?: string },
) {
  context.beginPath();
  context.arc(0, 0, radius, 0, FULL_TURN);
  context.fillStyle = fill;
  context.fill();
  if (!line) return;
  context.lineWidth = 2;
  context.strokeStyle = line;
  context.stroke();
}

function drawArrow(context: CanvasRenderingContext2D, angle: number) {
  context.rotate(angle);
  context.beginPath();
  context.moveTo(0, -8);
  context.lineTo(6, 6.5);
  context.lineTo(0, 3);
  context.lineTo(-6, 6.5);
  context.fill();
  context.rotate(-angle);
}

function drawText(context: CanvasRenderingContext2D, text: string, { font, color }: { font: string; color: string }) {
  context.font = font;
  context.fillStyle = color;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, 0, 0.5);
}

/** A numbered stop of a road. */
export function buildStopStamp({ colors, font }: Brush, at: Pixel, index: number, { key }: MapStop): Stamp {
  const paint: Sprite['paint'] = (context) => {
    const ink = { context, colors, font };
    drawDisc(ink, { radius: 9, fill: colors.surface, line: colors.text });
    drawText(context, String(index + 1), { font: `600 11px ${font}`, color: colors.text });
  };
  return { at, sprite: { key: `stop ${index} ${key.length}`, paint }, alpha: 1 };
}

/** Plate and note under a vehicle while there is room. */
export function drawLabel(
  { context, size, colors, font }: Brush,
  room: OccupiedRectangles,
  at: Pixel,
  { title, note }: MapTruck,
) {
  context.font = `600 11px ${font}`;
  const plateWidth = context.measureText(title).width;
  context.font = `400 11px ${font}`;
  const noteText = note ? ` ${note}` : '';
  const width = plateWidth + context.measureText(noteText).width + 12;
  // Kept inside the canvas, so that labels at its edges are whole.
  const left = Math.round(Math.min(Math.max(4, at.x - width / 2), size.width - width - 4));
  const top = Math.round(at.y + TRUCK_RADIUS_PIXELS + 4);
  if (!room.take(left, top, { width, height: LABEL_HEIGHT_PIXELS })) return;
  context.fillStyle = colors.surface;
  context.strokeStyle = colors.border;
  context.lineWidth = 1;
  context.beginPath();
  context.roundRect(left, top, width, LABEL_HEIGHT_PIXELS, 5);
  context.fill();
  context.stroke();
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.fillStyle = colors.text2;
  context.fillText(noteText, left + 6 + plateWidth, top + LABEL_HEIGHT_PIXELS / 2 + 0.5);
  context.font = `600 11px ${font}`;
  context.fillStyle = colors.text;
  context.fillText(title, left + 6, top + LABEL_HEIGHT_PIXELS / 2 + 0.5);
}
