import { IconButton } from '@trassa/ui/button';
import { formatNumber } from '@trassa/ui/format';
import { canvasMapMessages as messages } from './canvas-map.messages.ts';
import styles from './canvas-map.module.css';
import type { Spot } from './map-things.ts';
import type { Pixel, Size } from './view.rules.ts';

/** Limit of lines; a point seldom has more addresses. */
const MAX_PLACES = 100;

/** Addresses of one point, to choose from. */
export function MapAddressChoice({
  spots,
  at,
  size,
  onChoose,
  onClose,
}: {
  readonly spots: readonly Spot[];
  readonly at: Pixel;
  readonly size: Size;
  readonly onChoose: (spot: Spot) => void;
  readonly onClose: () => void;
}) {
  const left = Math.max(16, Math.min(at.x, size.width - 336));
  const top = Math.max(16, Math.min(at.y, size.height - 240));
  const sorted = [...spots].sort((a, b) => b.count - a.count).slice(0, MAX_PLACES);
  return (
    <section className={styles.here} style={{ left, top }} aria-label={messages.here}>
      <header>
        {messages.here}
        <IconButton icon="x" size="s" label={messages.close} onClick={onClose} />
      </header>
      {sorted.map((spot) => (
        <button key={spot.key} type="button" data-spot="" onClick={() => onChoose(spot)}>
          {spot.title}
          <b>{formatNumber(spot.count)}</b>
          <small>{messages[spot.type]}</small>
        </button>
      ))}
    </section>
  );
}
