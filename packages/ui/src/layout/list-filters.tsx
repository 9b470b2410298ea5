import { type ReactNode, useId, useState } from 'react';
import { Count } from '../display/badge.tsx';
import { Icon } from '../display/icon.tsx';
import { cx } from '../theme/class-names.ts';
import { listFiltersMessages } from './list-filters.messages.ts';
import styles from './list-filters.module.css';

/** Properties of ListFilters; `count` is how many of the filters are on. */
type ListFiltersProps = {
  /** Switch between views of the list; stands first. */
  readonly views?: ReactNode;
  readonly search?: ReactNode;
  readonly count: number;
  readonly children?: ReactNode;
  /** Buttons about the filters as a whole, last; they keep together where the line breaks. */
  readonly tools?: ReactNode;
};

/** Views, search and filters of a list in one line; in a narrow place the filters stand behind one button. */
export function ListFilters({ views, search, count, children, tools }: ListFiltersProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={cx(styles.line, open && styles.unfolded)}>
      {views ? <div className={styles.views}>{views}</div> : null}
      {search ? <span className={styles.search}>{search}</span> : null}
      {children ? (
        <>
          <button
            type="button"
            className={cx(styles.toggle, count > 0 && styles.on)}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <Icon name="sliders-horizontal" size={16} />
            <span className={styles.word}>{listFiltersMessages.filters}</span>
            {count > 0 ? <Count>{count}</Count> : null}
          </button>
          <div id={id} className={styles.filters}>
            {children}
            {tools ? <div className={styles.tools}>{tools}</div> : null}
          </div>
        </>
      ) : null}
    </div>
  );
}
