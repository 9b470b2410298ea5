import type { ReactNode } from 'react';
import { Link } from '../controls/link.tsx';
import { Icon, type IconName } from '../display/icon.tsx';
import styles from './swiped.module.css';

/** A row of a phone that is swiped to the left over its most used actions; the row itself offers the same. */
export function Swiped({ actions, children }: { readonly actions: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.swiped}>
      <div className={styles.row}>{children}</div>
      {/* Keys and screen readers have these actions in the row. */}
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
