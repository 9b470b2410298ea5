import { getEntry } from '@trassa/contracts/labels';
import { orderPriorityLabels } from '@trassa/contracts/orders/order-status';
import { cx } from '@trassa/ui/class-names';
import { Icon } from '@trassa/ui/icon';
import { VisuallyHidden } from '@trassa/ui/visually-hidden';
import styles from './priority.module.css';

/** Urgency as rising bars and a word; `iconOnly` leaves the word to the tooltip. */
export function Priority({ code, iconOnly }: { readonly code: string; readonly iconOnly?: boolean }) {
  const name = getEntry<string>(orderPriorityLabels, code) ?? code;
  return (
    <span className={cx(styles.priority, styles[code])} title={`Приоритет: ${name.toLowerCase()}`}>
      {code === 'urgent' ? <Icon name="chevrons-up" size={14} /> : <span className={styles.bars} aria-hidden="true" />}
      {iconOnly ? <VisuallyHidden>{name}</VisuallyHidden> : <span>{name}</span>}
    </span>
  );
}
