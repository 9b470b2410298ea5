import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { CopyButton } from '../controls/copy.tsx';
import { Icon, type IconName } from '../display/icon.tsx';
import styles from './empty-state.module.css';

/** Properties of an ErrorState: what happened, what is safe and what to do next, and the trace id for support. */
type ErrorStateProps = {
  readonly title: string;
  readonly text?: ReactNode;
  readonly icon?: IconName;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  /** «Код обращения»: shown with a copy button. */
  readonly traceId?: string;
  readonly actions?: ReactNode;
};

/** Something went wrong: the sentence, «Повторить», and the code to name to support. */
export function ErrorState({ title, text, icon = 'wifi-off', onRetry, retrying, traceId, actions }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.icon}>
        <Icon name={icon} size={24} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {text ? <p className={styles.text}>{text}</p> : null}
      {onRetry || actions ? (
        <div className={styles.actions}>
          {onRetry ? (
            <Button variant="primary" icon="refresh-cw" loading={retrying} onClick={onRetry}>
              Повторить
            </Button>
          ) : null}
          {actions}
        </div>
      ) : null}
      {traceId ? (
        <span className={styles.trace}>
          Код обращения{' '}
          <span className={styles.code}>
            {traceId} <CopyButton text={traceId} label="Скопировать код обращения" />
          </span>
        </span>
      ) : null}
    </div>
  );
}
