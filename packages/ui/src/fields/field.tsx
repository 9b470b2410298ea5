import type { ChangeEvent, InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import { Icon, type IconName } from '../display/icon.tsx';
import { formatTypedSum, tidyPhone } from '../format/tidy.ts';
import { cx } from '../theme/class-names.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldFrameProps, FieldNote, useControlIds } from './field-frame.tsx';

const tidyFunctions = { sum: formatTypedSum, phone: tidyPhone };

type NativeInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'size' | 'children'>;

/** Properties of TextField: attributes of a native input (spread react-hook-form's `register` on it) and the field's frame. */
export type TextFieldProps = FieldFrameProps &
  NativeInputProps & {
    readonly icon?: IconName;
    /** Kind of text, which is formatted while the caret is at its end, and when the field is left. */
    readonly tidy?: keyof typeof tidyFunctions;
    readonly ref?: Ref<HTMLInputElement>;
  };

/** Handlers of the input that get the formatted text. */
function buildTidyHandlers({ tidy, onChange, onBlur }: TextFieldProps): NativeInputProps {
  if (!tidy) return {};
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = tidyFunctions[tidy](event.target.value);
    onChange?.(event);
  };
  return {
    // Only with the caret at the end: elsewhere formatting would make it jump there.
    onChange: (event) => (event.target.selectionStart === event.target.value.length ? change : onChange)?.(event),
    onBlur: (event) => {
      change(event);
      onBlur?.(event);
    },
  };
}

/** One line of text with its label, hint and error. */
export function TextField(props: TextFieldProps) {
  const { label, aside, hint, error, required, icon, tidy, ref, className, ...input } = props;
  const { noteId, ...ids } = useControlIds({ hint, error, required });
  return (
    <FieldFrame label={label} aside={aside} hint={hint} error={error} required={required} id={ids.id} noteId={noteId}>
      <span className={cx(styles.input, Boolean(error) && styles.bad, input.readOnly && styles.readonly, className)}>
        {icon ? <Icon name={icon} /> : null}
        <input type="text" {...input} {...buildTidyHandlers(props)} {...ids} ref={ref} />
      </span>
    </FieldFrame>
  );
}

/** Properties of TextAreaField: attributes of a native textarea and the field's frame. */
type TextAreaFieldProps = FieldFrameProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'children'> & { readonly ref?: Ref<HTMLTextAreaElement> };

/** Several lines of text with their label, hint and error. */
export function TextAreaField({ label, aside, hint, error, required, ref, className, ...area }: TextAreaFieldProps) {
  const { noteId, ...ids } = useControlIds({ hint, error, required });
  return (
    <FieldFrame label={label} aside={aside} hint={hint} error={error} required={required} id={ids.id} noteId={noteId}>
      <span className={cx(styles.input, styles.multiline, Boolean(error) && styles.bad, className)}>
        <textarea {...area} {...ids} ref={ref} className={styles.area} />
      </span>
    </FieldFrame>
  );
}

/** Properties of CheckboxField: attributes of a native checkbox; its label is the sentence beside the box. */
type CheckboxFieldProps = NativeInputProps & Omit<FieldFrameProps, 'aside'> & { readonly ref?: Ref<HTMLInputElement> };

/** A box to tick with its sentence. */
export function CheckboxField({ label, hint, error, required, ref, ...input }: CheckboxFieldProps) {
  const { noteId, ...ids } = useControlIds({ hint, error, required });
  return (
    <div className={styles.field}>
      <label className={styles.check} htmlFor={ids.id}>
        <input {...input} {...ids} ref={ref} type="checkbox" />
        <span className={styles.box}>
          <Icon name="check" size={12} />
        </span>
        <span>{label}</span>
      </label>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
