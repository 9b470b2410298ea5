import { Icon } from '../display/icon.tsx';
import { cx } from '../theme/class-names.ts';
import styles from './filter-chip.module.css';
import { Menu } from './menu.tsx';

/** A choice of a filter; the first of a list is usually «все». */
export type FilterOption<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly note?: string;
};

/** Properties of a FilterSelect; a value other than `none` draws the chip as on, with a cross that returns to `none`. */
type FilterSelectProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly FilterOption<Value>[];
  readonly onChange: (value: Value) => void;
  /** The value that means «no filter»; the first option unless told otherwise. */
  readonly none?: Value;
};

/** «Все» becomes «все» after a colon; abbreviations such as «ЭТрН» keep their case. */
const toMidSentence = (text: string) =>
  /^[А-ЯЁ](?![А-ЯЁ])/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** A filter in the line over a list: «Платформа: все ▾». */
export function FilterSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
  none,
}: FilterSelectProps<Value>) {
  const off = none ?? options[0]?.value;
  const on = value !== off;
  const chosen = options.find((option) => option.value === value)?.label ?? value;
  return (
    <Menu
      label={label}
      items={options.map((option) => ({
        key: option.value,
        label: option.label,
        note: option.note,
        checked: option.value === value,
        onSelect: () => onChange(option.value),
      }))}
      trigger={(trigger) => (
        <span className={cx(styles.chip, on && styles.on)}>
          <button type="button" className={styles.main} {...trigger}>
            {`${label}:`}
            <b>{on ? chosen : toMidSentence(chosen)}</b>
            {on ? null : <Icon name="chevron-down" size={14} />}
          </button>
          {on && off !== undefined ? (
            <button
              type="button"
              className={styles.clear}
              aria-label={`Сбросить: ${label}`}
              onClick={() => onChange(off)}
            >
              <Icon name="x" size={14} />
            </button>
          ) : null}
        </span>
      )}
    />
  );
}
