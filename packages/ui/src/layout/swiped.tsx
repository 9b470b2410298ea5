import type { ReactNode } from 'react';
import { Link } from '../controls/link.tsx';
import { Icon, type IconName } from '../display/icon.tsx';
import styles from './swiped.module.css';

/** Row of a list on a phone: a swipe to the left uncovers its most used actions, which the row itself offers too. */
export function Swiped({ actions, children }: { readonly actions: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.swiped}>
      <div className={styles.row}>{children}</div>
      {/* Hidden from screen readers, because the row itself offers these actions. */}
      <div className={styles.actions} aria-hidden="true">
        {actions}
      </div>
    </div>
  );
}

/** One action behind a swiped row, a link or a press. */
export function SwipedAction(props: {
  readonly icon: IconName;
  readonly label: string;
  readonly href?: string;
  readonly onPress?: () => void;
}) {
  const { icon, label, href, onPress } = props;
  const inside = (
    <>
      <Icon name={icon} size={20} />
      {label}
    </>
  );
  if (href === undefined)
    return (
      <button type="button" tabIndex={-1} className={styles.action} onClick={onPress}>
        {inside}
      </button>
    );
  return (
    <Link tabIndex={-1} className={styles.action} href={href}>
      {inside}
    </Link>
  );
}
