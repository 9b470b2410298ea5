import { useEffect, useState } from 'react';
import { Icon } from '../display/icon.tsx';
import { cx } from '../theme/class-names.ts';
import styles from './feedback-button.module.css';

/**
 * Feedback button of every screen: a tab in the margin that covers nothing; on a phone a circle that hides while
 * scrolling down.
 */
export function FeedbackButton({
  label = 'Обратная связь',
  onClick,
}: {
  readonly label?: string;
  readonly onClick: () => void;
}) {
  const [away, setAway] = useState(false);
  useEffect(() => {
    // Read at the first scroll: earlier reading would force a layout within this task.
    let last: number | null = null;
    const look = () => {
      if (last !== null) setAway(scrollY > last && scrollY > 0);
      last = scrollY;
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return (
    <button
      type="button"
      className={cx(styles.button, away && styles.away)}
      title={label}
      aria-label={label}
      onClick={onClick}
    >
      <Icon name="message-circle-plus" size={18} />
    </button>
  );
}
