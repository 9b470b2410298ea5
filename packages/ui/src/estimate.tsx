import styles from './estimate.module.css';
import { Tooltip } from './tooltip.tsx';

/** A figure we worked out ourselves: «≈» before it, dotted underline, and on hover or focus how it was made. */
export function Estimate({ children, how }: { readonly children: string; readonly how: string }) {
  return (
    <Tooltip text={how}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the explanation must be reachable by keyboard */}
      <span className={styles.estimate} tabIndex={0}>
        {`≈\u00a0${children}`}
      </span>
    </Tooltip>
  );
}
