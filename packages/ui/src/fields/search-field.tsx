import { type InputHTMLAttributes, type Ref, useEffect, useRef, useState } from 'react';
import { Icon } from '../display/icon.tsx';
import { cx } from '../theme/class-names.ts';
import styles from './field.module.css';
import searchStyles from './search-field.module.css';

const TYPING_PAUSE_MS = 300;

/** Properties of a SearchField; `label` is read out, the placeholder says where it looks. */
type SearchFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'size'> & {
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

/** A search field that calls `onSearch` after a pause in typing, or at once when it is cleared. */
export function DebouncedSearch({
  label,
  placeholder = label,
  value,
  onSearch,
  ref,
}: {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onSearch: (search: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (text: string) => {
    setTyped(null);
    onSearch(text);
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    if (text === '') ask(text);
    else timer.current = setTimeout(() => ask(text), TYPING_PAUSE_MS);
  };
  return (
    <SearchField
      ref={ref}
      label={label}
      placeholder={placeholder}
      maxLength={200}
      value={typed ?? value}
      onValueChange={type}
    />
  );
}
