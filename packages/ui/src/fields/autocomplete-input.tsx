import { type InputHTMLAttributes, type Ref, useImperativeHandle, useRef } from 'react';
import { Icon, type IconName } from '../display/icon.tsx';
import { cx } from '../theme/class-names.ts';
import styles from './autocomplete-input.module.css';
import fieldStyles from './field.module.css';

type InputProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly icon?: IconName;
  readonly busy?: boolean;
  readonly bad: boolean;
  /** Ref of the caller; `ref` belongs to antd. */
  readonly place?: Ref<HTMLInputElement>;
  readonly ref?: Ref<HTMLInputElement>;
};

/** Id that antd gives as the active option while no option is active. */
const noOptionPattern = /_-1$/;

/** Input of an AutocompleteField in the look of every field; antd, when loaded, adds handlers and ARIA attributes. */
export function AutocompleteInput({ icon, busy, bad, place, ref, className, style, ...input }: InputProps) {
  const line = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => line.current as HTMLInputElement, []);
  useImperativeHandle(place, () => line.current as HTMLInputElement, []);
  const active = input['aria-activedescendant'];
  return (
    <span className={cx(fieldStyles.input, bad && fieldStyles.bad)}>
      {icon ? <Icon name={icon} /> : null}
      <input
        type="text"
        {...input}
        autoComplete="off"
        ref={line}
        aria-activedescendant={active && noOptionPattern.test(active) ? undefined : active}
      />
      {busy ? <Icon name="loader-circle" spin className={styles.busy} label="Ищем" /> : null}
    </span>
  );
}
