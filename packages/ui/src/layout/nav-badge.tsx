import { cx } from '../theme/class-names.ts';
import styles from './nav-badge.module.css';
import type { NavItem } from './sidebar.tsx';

/** The count beside an entry of the menu; hidden when 0. */
export function NavBadge({
  item: { badge, hot },
  className,
}: {
  readonly item: Pick<NavItem, 'badge' | 'hot'>;
  readonly className?: string | undefined;
}) {
  return badge ? <span className={cx(styles.badge, hot && styles.hot, className)}>{badge}</span> : null;
}
