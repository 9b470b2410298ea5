import styles from './brand.module.css';
import { cx } from './class-names.ts';

/** The mark «Т»: its bar has the colour of the text, its stem is a lane of three amber dashes. */
export function Mark({ size = 28, className }: { readonly size?: number; readonly className?: string }) {
  return (
    <svg className={cx(styles.mark, className)} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect x="3" y="4" width="26" height="5.5" rx="1.5" fill="currentColor" />
      <path d="M14.3 12.5h3.4l.3 4h-4zM13.8 18.6h4.4l.35 4.4h-5.1zM13.2 25.1h5.6l.4 4.9h-6.4z" fill="#ffb020" />
    </svg>
  );
}

/** The mark with the name beside it; on a dark ground pass `onDark`. */
export function Wordmark({ onDark, size = 28 }: { readonly onDark?: boolean; readonly size?: number }) {
  return (
    <span className={cx(styles.wordmark, onDark && styles.onDark)}>
      <Mark size={size} />
      <span>Трасса</span>
    </span>
  );
}
