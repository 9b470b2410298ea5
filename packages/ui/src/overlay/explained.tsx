import type { ReactNode } from 'react';
import { cx } from '../theme/class-names.ts';
import styles from './explained.module.css';
import { Tooltip } from './tooltip.tsx';

/**
 * Text or figure with an explanation on hover and on keyboard focus, under a dotted line. `bare` leaves the line out:
 * for a badge, which has a look of its own.
 */
export function Explained(props: { readonly how: string; readonly bare?: boolean; readonly children: ReactNode }) {
  return (
    <Tooltip text={props.how}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the explanation must be reachable by keyboard */}
      <span className={cx(styles.explained, props.bare && styles.bare)} tabIndex={0}>
        {props.children}
      </span>
    </Tooltip>
  );
}
