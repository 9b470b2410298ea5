import { FilterChip } from './filter-chip.tsx';
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
        <FilterChip
          label={label}
          value={on ? chosen : toMidSentence(chosen)}
          on={on}
          iconAfter={on ? undefined : 'chevron-down'}
          onClear={off === undefined ? undefined : () => onChange(off)}
          trigger={trigger}
        />
      )}
    />
  );
}
