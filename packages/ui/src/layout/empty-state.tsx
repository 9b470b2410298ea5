import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** Nothing here, and what to do about it: an empty road with a signpost, a title, a sentence, actions. */
export function EmptyState(props: { readonly title: string; readonly text?: ReactNode; readonly actions?: ReactNode }) {
  return (
    <div className={styles.state}>
      <svg className={styles.art} viewBox="0 0 120 72" fill="none" aria-hidden="true">
        <path d="M46 72 56 20h8l10 52z" fill="var(--surface-2)" />
        <path d="M59.2 26h1.6l.4 8h-2.4zM58.6 40h2.8l.5 10h-3.8zM57.8 56h4.4l.6 12h-5.6z" fill="var(--line-strong)" />
        <path d="M8 20h104" stroke="var(--line-strong)" strokeWidth="2" />
        <rect
          x="80"
          y="28"
          width="30"
          height="18"
          rx="3"
          fill="var(--surface)"
          stroke="var(--line-strong)"
          strokeWidth="2"
        />
        <path d="M95 46v22M86 37h18" stroke="var(--line-strong)" strokeWidth="2" />
      </svg>
      <h2 className={styles.title}>{props.title}</h2>
      {props.text ? <p className={styles.text}>{props.text}</p> : null}
      {props.actions ? <div className={styles.actions}>{props.actions}</div> : null}
    </div>
  );
}
