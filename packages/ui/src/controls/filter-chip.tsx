import type { ReactNode } from 'react';
import { Icon, type IconName } from '../display/icon.tsx';
import { cx } from '../theme/class-names.ts';
import styles from './filter-chip.module.css';
import type { MenuTriggerProps } from './menu.tsx';

/** Properties of a FilterChip; `onClear` shows a cross when the filter is on. */
type FilterChipProps = {
  readonly label: string;
  readonly value?: ReactNode;
  readonly icon?: IconName;
  readonly iconAfter?: IconName | undefined;
  readonly on?: boolean;
  readonly count?: number;
  readonly onClick?: () => void;
  readonly onClear?: (() => void) | undefined;
  /** Attributes of its button where it opens a menu. */
  readonly trigger?: MenuTriggerProps;
};

/** A filter as a chip: «Статус: в пути ×». Also the button «Ещё фильтры» with the number of active filters. */
export function FilterChip(props: FilterChipProps) {
  const { label, value, icon, iconAfter, on, count, onClick, onClear, trigger } = props;
  return (
    <span className={cx(styles.chip, on && styles.on)}>
      <button type="button" className={styles.main} onClick={onClick} {...trigger}>
        {icon ? <Icon name={icon} size={14} /> : null}
        {value === undefined ? label : `${label}:`}
        {value === undefined ? null : <b>{value}</b>}
        {iconAfter ? <Icon name={iconAfter} size={14} /> : null}
        {count ? <span className={styles.count}>{count}</span> : null}
      </button>
      {on && onClear ? (
        <button type="button" className={styles.clear} aria-label={`Сбросить: ${label}`} onClick={onClear}>
          <Icon name="x" size={14} />
        </button>
      ) : null}
    </span>
  );
}
