import { useState } from 'react';
import { Icon } from '../display/icon.tsx';
import { StepLane } from '../display/progress-lane.tsx';
import { cx } from '../theme/class-names.ts';
import styles from './field.module.css';
import type { TextFieldProps } from './field.tsx';
import { FieldFrame, useControlIds } from './field-frame.tsx';
import { passwordStrength, passwordStrengthLabel } from './password-strength.ts';

/**
 * A PasswordField is a TextField with a button that shows the password; `strengthOf` adds a meter. `weakness`: why the
 * password will be refused, shown by the meter instead of its own words.
 */
export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'icon'> & {
  readonly strengthOf?: string;
  readonly weakness?: string | null;
};

/** A password with a button that shows it, and a meter with `strengthOf`. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, aside, hint, error, required, ref, className, strengthOf, weakness, ...input } = props;
  const [shown, setShown] = useState(false);
  const { noteId, ...ids } = useControlIds({ hint, error, required });
  return (
    <FieldFrame label={label} aside={aside} hint={hint} error={error} required={required} id={ids.id} noteId={noteId}>
      <span className={cx(styles.input, Boolean(error) && styles.bad, className)}>
        <input autoComplete="current-password" {...input} {...ids} ref={ref} type={shown ? 'text' : 'password'} />
        <button
          type="button"
          className={styles.inside}
          aria-label={shown ? 'Скрыть пароль' : 'Показать пароль'}
          aria-pressed={shown}
          aria-controls={ids.id}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      </span>
      {strengthOf ? <StrengthMeter {...{ strengthOf, weakness, error }} /> : null}
    </FieldFrame>
  );
}

/** Strength as dashes and words; `weakness` is left out when the field's error shows it already. */
function StrengthMeter(props: Pick<PasswordFieldProps, 'strengthOf' | 'weakness' | 'error'>) {
  const { strengthOf = '', weakness, error } = props;
  const strength = weakness ? 1 : passwordStrength(strengthOf);
  const words = (!error && weakness) || passwordStrengthLabel(strength);
  return (
    <div className={styles.meter}>
      <StepLane total={4} done={strength} finished={strength >= 3} large label={words} />
      <span aria-live="polite">{words}</span>
    </div>
  );
}
