import { type ReactNode, useId } from 'react';
import { Icon } from '../display/icon.tsx';
import { cx } from '../theme/class-names.ts';
import styles from './field.module.css';

/** Common properties of fields. `error` replaces `hint` and is read out with the control. */
export type FieldFrameProps = {
  readonly label: ReactNode;
  /** Small note at the right of the label («из карточки», «необязательно»). */
  readonly aside?: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | null;
  readonly required?: boolean;
};

/** Attributes that tie the control to its label, hint and error. */
export type ControlIds = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
};

/** Ids that tie a control to its label, hint and error. */
export function useControlIds({
  hint,
  error,
  required,
}: Pick<FieldFrameProps, 'hint' | 'error' | 'required'>): ControlIds & { readonly noteId: string } {
  const id = useId();
  const noteId = `${id}-note`;
  return {
    id,
    noteId,
    'aria-describedby': error || hint ? noteId : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  };
}

/** Label above, control, hint or error below. The error is announced when it appears. */
export function FieldFrame(
  props: FieldFrameProps & { readonly id: string; readonly noteId: string; readonly children: ReactNode },
) {
  const { label, aside, hint, error, required, id, noteId, children } = props;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        <span>
          {label}
          {required ? (
            <span className={styles.required} aria-hidden="true">
              {' *'}
            </span>
          ) : null}
        </span>
        {aside ? <small>{aside}</small> : null}
      </label>
      {children}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

/** The line under a control: the error with its icon, or the hint. */
export function FieldNote({
  id,
  hint,
  error,
}: {
  readonly id: string;
  readonly hint?: ReactNode;
  readonly error?: string | null;
}) {
  if (error) {
    return (
      <div id={id} className={cx(styles.note, styles.error)} role="alert">
        <Icon name="circle-alert" size={14} />
        <span>{error}</span>
      </div>
    );
  }
  return hint ? (
    <div id={id} className={styles.note}>
      {hint}
    </div>
  ) : null;
}
