import { type MouseEvent, useContext, useEffect, useEffectEvent } from 'react';
import { IconButton } from '../controls/button.tsx';
import { Menu } from '../controls/menu.tsx';
import { Icon } from '../display/icon.tsx';
import { formatNumber } from '../format/format.ts';
import { cx } from '../theme/class-names.ts';
import { NoRowsContext } from './data-table-parts.ts';
import styles from './pagination.module.css';
import { pageCount, pageRange, pageWindow } from './pagination.rules.ts';

/** Properties of a Pagination; pages count from 1. */
type PaginationProps = {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPageChange: (page: number) => void;
  readonly onPageSizeChange?: (pageSize: number) => void;
  readonly pageSizes?: readonly number[];
  /** Name that tells several paginations of a page apart. */
  readonly label?: string;
};

/** Page sizes of the specification. */
const defaultPageSizes: readonly number[] = [10, 20, 50, 100];

/** Scrolls to the top of the list after a click. After a key the focus stays on the number, and so does the view. */
function scrollToListTop({ detail, currentTarget }: MouseEvent): void {
  const list = currentTarget.closest('section');
  if (detail > 0 && list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
}

/**
 * Under a list: which rows are shown, up to five page numbers, rows per page. A list whose page has lost its rows goes to
 * its last one; rows that are still shown may be of the list before, so that nothing is known of their pages.
 */
export function Pagination(props: PaginationProps) {
  const { pageSize, total, onPageChange, onPageSizeChange, pageSizes = defaultPageSizes, label = 'Страницы' } = props;
  const pages = pageCount(total, pageSize);
  const page = Math.max(1, Math.min(props.page, pages));
  const hasNoRows = useContext(NoRowsContext);
  const isPastEnd = hasNoRows && total > 0 && props.page > pages;
  const turnToLast = useEffectEvent(() => onPageChange(pages));
  useEffect(() => {
    if (isPastEnd) turnToLast();
  }, [isPastEnd]);
  const [first, last] = pageRange(page, pageSize, total);
  const turnTo = (wanted: number) => (event: MouseEvent) => {
    scrollToListTop(event);
    onPageChange(wanted);
  };
  if (hasNoRows && total === 0) return null;
  return (
    <nav className={styles.pager} aria-label={label}>
      <span className={styles.range}>
        {formatNumber(first)}–{formatNumber(last)} из {formatNumber(total)}
      </span>
      {onPageSizeChange ? <PageSize value={pageSize} sizes={pageSizes} onChange={onPageSizeChange} /> : null}
      <span className={styles.pages}>
        <IconButton
          size="s"
          icon="chevron-left"
          label="Предыдущая страница"
          disabled={page <= 1}
          onClick={turnTo(page - 1)}
        />
        {pageWindow(page, pages).map((number) => (
          <button
            key={number}
            type="button"
            className={cx(styles.page, number === page && styles.current)}
            aria-current={number === page ? 'page' : undefined}
            aria-label={`Страница ${number}`}
            onClick={turnTo(number)}
          >
            {formatNumber(number)}
          </button>
        ))}
        <IconButton
          size="s"
          icon="chevron-right"
          label="Следующая страница"
          disabled={page >= pages}
          onClick={turnTo(page + 1)}
        />
      </span>
    </nav>
  );
}

function PageSize({
  value,
  sizes,
  onChange,
}: {
  readonly value: number;
  readonly sizes: readonly number[];
  readonly onChange: (size: number) => void;
}) {
  return (
    <Menu
      label="Строк на странице"
      placement="bottom-end"
      items={sizes.map((size) => ({
        key: String(size),
        label: formatNumber(size),
        checked: size === value,
        onSelect: () => onChange(size),
      }))}
      trigger={(trigger) => (
        <button type="button" className={styles.size} {...trigger}>
          <span>По</span> {formatNumber(value)} <Icon name="chevron-down" size={14} />
        </button>
      )}
    />
  );
}
