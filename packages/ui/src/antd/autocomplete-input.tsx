import { type InputHTMLAttributes, type Ref, useImperativeHandle, useRef } from 'react';
import { cx } from '../class-names.ts';
import fieldStyles from '../field.module.css';
import { Icon, type IconName } from '../icon.tsx';
import styles from './autocomplete-control.module.css';

type InputProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly icon?: IconName;
  readonly busy?: boolean;
  readonly bad: boolean;
  /** The caller's ref; `ref` is antd's. */
  readonly place?: Ref<HTMLInputElement>;
  readonly ref?: Ref<HTMLInputElement>;
};

/** Named by antd as the active one while none is: there is no such element. */
const noOption = /_-1$/;

/** The line to type in, with the look of every other field; antd gives it its keys and its names. */
export function AutocompleteInput({ icon, busy, bad, place, ref, className, style, ...input }: InputProps) {
  const line = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => line.current as HTMLInputElement, []);
  useImperativeHandle(place, () => line.current as HTMLInputElement, []);
  const active = input['aria-activedescendant'];
  return (
    <span className={cx(fieldStyles.input, bad && fieldStyles.bad)}>
      {icon ? <Icon name={icon} /> : null}
      <input {...input} ref={line} aria-activedescendant={active && noOption.test(active) ? undefined : active} />
      {busy ? <Icon name="loader-circle" spin className={styles.busy} label="Ищем" /> : null}
    </span>
  );
}
