import { Icon } from '../display/icon.tsx';
import styles from './feedback-button.module.css';

const label = 'Обратная связь';

/** Feedback button of every screen: a tab in the margin that covers nothing; on a phone a line under the page. */
export function FeedbackButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <footer className={styles.place}>
      <button type="button" className={styles.button} title={label} onClick={onClick}>
        <Icon name="message-circle-plus" size={18} />
        <span className={styles.label}>{label}</span>
      </button>
    </footer>
  );
}
