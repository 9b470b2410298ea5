import { canvasMapMessages as messages } from './canvas-map.messages.ts';
import styles from './canvas-map.module.css';
import type { MapObject } from './map-things.ts';
import type { Pixel, Size } from './view.rules.ts';

/** Height of a tooltip in pixels; above a point nearer to the top edge it has no room, and stands below. */
const TIP_HEIGHT_PIXELS = 90;
const TIP_HALF_WIDTH_PIXELS = 150;

function buildTipWords(thing: MapObject): { title: string; strong: string; note: string } {
  if (thing.kind === 'truck') return { title: thing.truck.title, strong: thing.truck.note, note: '' };
  if (thing.kind === 'stop') return { title: thing.stop.title, strong: thing.stop.note, note: '' };
  if (thing.kind === 'leg') return { title: thing.leg.title, strong: messages.trips(thing.leg.count), note: '' };
  if (thing.kind === 'spot')
    return { title: thing.spot.title, strong: messages.trips(thing.spot.count), note: messages[thing.spot.type] };
  const titles = new Set(thing.spots.map(({ title }) => title.split(',')[0] ?? title));
  const [first = '', ...more] = titles;
  const title = more.length > 0 ? messages.addresses(thing.spots.length) : first;
  const strong = messages.trips(thing.trips);
  return { title, strong, note: more.length > 0 ? '' : messages.addresses(thing.spots.length) };
}

/** Tooltip, announced to screen readers. */
export function MapTip({ thing, at, size }: { readonly thing: MapObject; readonly at: Pixel; readonly size: Size }) {
  const { title, strong, note } = buildTipWords(thing);
  const left = Math.min(
    Math.max(at.x, TIP_HALF_WIDTH_PIXELS),
    Math.max(TIP_HALF_WIDTH_PIXELS, size.width - TIP_HALF_WIDTH_PIXELS),
  );
  return (
    <div
      role="status"
      className={at.y < TIP_HEIGHT_PIXELS ? `${styles.tip} ${styles.below}` : styles.tip}
      style={{ left, top: at.y }}
    >
      <b>{title}</b>
      <span>{strong}</span>
      {note ? ` · ${note}` : ''}
    </div>
  );
}
