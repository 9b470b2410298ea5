import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Banner } from '../layout/banner.tsx';
import { cx } from '../theme/class-names.ts';
import styles from './form-shell.module.css';

/** Properties of a FormShell: fields as children, the one main button, and the form's own error. */
type FormShellProps = {
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly submitText: ReactNode;
  readonly submitting?: boolean;
  readonly submitDisabled?: boolean;
  /** An error of the whole form (the fields show their own). */
  readonly error?: string | null;
  readonly onCancel?: () => void;
  readonly label?: string;
  /** A full-width main button, as at sign-in. */
  readonly wide?: boolean;
  /** Keeps the buttons of a form longer than the window in view, at the lower edge. */
  readonly bar?: boolean;
  readonly note?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of a form: fields, the form's error, buttons. Native validation is off; fields show the texts. */
export function FormShell(props: FormShellProps) {
  const { onSubmit, submitText, submitting, submitDisabled, error, onCancel, label, wide, bar, note, children } = props;
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate aria-label={label} aria-busy={submitting || undefined}>
      {children}
      {error ? <Banner kind="error">{error}</Banner> : null}
      <div
        className={cx(wide ? styles.wide : styles.buttons, bar && styles.bar)}
        data-form-buttons=""
        data-main-action={bar || undefined}
      >
        {onCancel ? (
          <Button variant="quiet" onClick={onCancel} disabled={submitting}>
            Отмена
          </Button>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          size={wide ? 'l' : 'm'}
          block={wide}
          loading={submitting}
          disabled={submitDisabled}
        >
          {submitText}
        </Button>
      </div>
      {note ? <div className={styles.note}>{note}</div> : null}
    </form>
  );
}

/** Two fields side by side; one under the other when narrow. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
