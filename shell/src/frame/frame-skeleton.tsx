import { Wordmark } from '@trassa/ui/brand';
import { Skeleton } from '@trassa/ui/skeleton';
import type { ReactNode } from 'react';
import styles from './frame-skeleton.module.css';

const widths = [96, 120, 84, 108, 92, 100, 132, 88];

/** Placeholder of the frame while the session is loading. */
export function FrameSkeleton({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <aside className={styles.side}>
        <div className={styles.brand}>
          <Wordmark onDark />
        </div>
        <div className={styles.lines} aria-hidden="true">
          {widths.map((width) => (
            <span key={width} className={styles.line} style={{ width }} />
          ))}
        </div>
      </aside>
      <header className={styles.head}>
        <Skeleton width={120} height={14} />
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
