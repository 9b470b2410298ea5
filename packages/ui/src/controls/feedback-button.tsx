import { useEffect, useState } from 'react';
import { Icon } from '../display/icon.tsx';
import { cx } from '../theme/class-names.ts';
import styles from './feedback-button.module.css';

/**
 * The way to write to us from every screen: a tongue in the margin of the page that covers nothing; on a phone a
 * circle that goes away while one scrolls down.
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
    // Not read before the first scroll: asked for now, it would make the browser lay out the page within this task.
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
