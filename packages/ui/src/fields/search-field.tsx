import type { InputHTMLAttributes, Ref } from 'react';
import { Icon } from '../display/icon.tsx';
import { cx } from '../theme/class-names.ts';
import styles from './field.module.css';
import searchStyles from './search-field.module.css';

/** What a SearchField takes; `label` is read out, the placeholder says where it looks. */
export type SearchFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'size'> & {
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
};

/** The search line over a list. Escape and the cross clear it. */
export function SearchField({ label, value, onValueChange, ref, ...input }: SearchFieldProps) {
  return (
    <span className={cx(styles.input, styles.small, searchStyles.search)}>
      <Icon name="search" />
      <input
        type="search"
        {...input}
        ref={ref}
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.preventDefault();
            onValueChange('');
          }
        }}
      />
      {value === '' ? null : (
        <button type="button" className={styles.inside} aria-label="Очистить" onClick={() => onValueChange('')}>
          <Icon name="x" size={14} />
        </button>
      )}
    </span>
  );
}
