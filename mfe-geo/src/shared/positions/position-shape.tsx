import { cx } from '@trassa/ui/class-names';
import type { PositionShape as Shape } from './position-text.rules.ts';
import styles from './positions.module.css';

/** Freshness as the map draws it: a full disc, a grey one, a dashed ring; the text beside it says the same. */
export function PositionShape({ shape, moves }: { readonly shape: Shape; readonly moves: boolean }) {
  return (
    <svg className={cx(styles.shape, styles[shape])} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8" />
      {shape === 'hollow' ? (
        <text x="10" y="14">
          ?
        </text>
      ) : (
        <path d={moves ? 'M6 5.5 15 10l-9 4.5L8 10Z' : 'M7 7h6v6H7Z'} />
      )}
    </svg>
  );
}
