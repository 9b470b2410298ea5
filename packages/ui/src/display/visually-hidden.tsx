import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers only; `live` announces its changes. */
export function VisuallyHidden({ children, live }: { readonly children?: ReactNode; readonly live?: boolean }) {
  return (
    <span className={styles.hidden} aria-live={live ? 'polite' : undefined}>
      {children}
    </span>
  );
}
