import { type InputHTMLAttributes, type Ref, useImperativeHandle, useRef } from 'react';
import { Icon, type IconName } from '../display/icon.tsx';
import { cx } from '../theme/class-names.ts';
import styles from './autocomplete-input.module.css';
import fieldStyles from './field.module.css';

type InputProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly icon?: IconName;
  readonly busy?: boolean;
  readonly bad: boolean;
  /** The caller's ref; `ref` is that of what draws the list. */
  readonly place?: Ref<HTMLInputElement>;
  readonly ref?: Ref<HTMLInputElement>;
};

/** Named by antd as the active line while none is: there is no such element. */
const noOption = /_-1$/;

/** The line of an AutocompleteField, with the look of every other field; with the list antd gives it its keys and names. */
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
        aria-activedescendant={active && noOption.test(active) ? undefined : active}
      />
      {busy ? <Icon name="loader-circle" spin className={styles.busy} label="Ищем" /> : null}
    </span>
  );
}
