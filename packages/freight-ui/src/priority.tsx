import { cx } from '@trassa/ui/class-names';
import { Icon } from '@trassa/ui/icon';
import styles from './priority.module.css';

const labels: Readonly<Record<string, string>> = {
  low: 'Низкий',
  normal: 'Обычный',
  medium: 'Средний',
  high: 'Высокий',
  urgent: 'Срочный',
};

/** Priority codes in rising order. */
export const priorityCodes = ['low', 'normal', 'high', 'urgent'] as const;

/** The word of a priority code; an unknown code stays as it is. */
export function priorityName(code: string): string {
  return labels[code] ?? code;
}

/** Urgency as rising bars and a word; `iconOnly` leaves the word to the tooltip. */
export function Priority({ code, iconOnly }: { readonly code: string; readonly iconOnly?: boolean }) {
  const name = priorityName(code);
  return (
    <span className={cx(styles.priority, styles[code])} title={`Приоритет: ${name.toLowerCase()}`}>
      {code === 'urgent' ? <Icon name="chevrons-up" size={14} /> : <span className={styles.bars} aria-hidden="true" />}
      <span className={iconOnly ? styles.hidden : undefined}>{name}</span>
    </span>
  );
}
