import type { ReactNode } from 'react';
import { Icon, type IconName } from '../display/icon.tsx';
import { cx } from '../theme/class-names.ts';
import styles from './filter-chip.module.css';

/** Properties of a FilterChip; `onClear` shows a cross when the filter is on. */
type FilterChipProps = {
  readonly label: string;
  readonly value?: ReactNode;
  readonly icon?: IconName;
  readonly on?: boolean;
  readonly count?: number;
  readonly onClick?: () => void;
  readonly onClear?: () => void;
};

/** A filter as a chip: «Статус: в пути ×». Also the button «Ещё фильтры» with the number of active filters. */
export function FilterChip({ label, value, icon, on, count, onClick, onClear }: FilterChipProps) {
  return (
    <span className={cx(styles.chip, on && styles.on)}>
      <button type="button" className={styles.main} onClick={onClick}>
        {icon ? <Icon name={icon} size={14} /> : null}
        {value === undefined ? label : `${label}:`}
        {value === undefined ? null : <b>{value}</b>}
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
