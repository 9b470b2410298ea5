import type { ReactNode } from 'react';
import { IconButton } from '../controls/button.tsx';
import { Menu } from '../controls/menu.tsx';
import { Count } from '../display/badge.tsx';
import { Icon } from '../display/icon.tsx';
import { Help } from '../overlay/help.tsx';
import { cx } from '../theme/class-names.ts';
import { useTheme } from '../theme/theme.tsx';
import { ColumnGrip, type OnWidth, resizeByKey } from './column-grip.tsx';
import { dataTableMessages } from './data-table.messages.ts';
import styles from './data-table.module.css';
import { type Column, getSorts, type Sort } from './data-table.rules.ts';
import { toggleKey } from './data-table-parts.ts';

type HeaderProps<RowData> = {
  readonly label: string;
  readonly title?: ReactNode;
  readonly count?: ReactNode;
  readonly filters?: ReactNode;
  readonly toolbar?: ReactNode;
  readonly columnChooser?: boolean;
  readonly columns: readonly Column<RowData>[];
  readonly hidden: ReadonlySet<string>;
  readonly onHiddenChange: (hidden: ReadonlySet<string>) => void;
  readonly headingId: string;
  readonly sort: Sort | null;
  /** Given for cards, which have no column headers to click. */
  readonly onSort?: (sort: Sort) => void;
};

/** The heading of a table: title, count, tools, columns to show, and the choice of a sort for cards without headers. */
export function DataTableHeader<RowData>(props: HeaderProps<RowData>) {
  const { label, title, count, filters, toolbar, columnChooser, headingId, onSort } = props;
  const heading = (
    <>
      <h2 id={headingId} className={styles.title}>
        {title ?? label}
      </h2>
      {count === undefined ? null : <Count>{count}</Count>}
    </>
  );
  return (
    <div className={styles.head}>
      {filters === undefined ? (
        <>
          {heading}
          <span className={styles.grow} />
        </>
      ) : (
        <>
          {filters}
          <div className={styles.aside}>{heading}</div>
        </>
      )}
      {toolbar}
      {onSort ? <SortMenu {...props} onSort={onSort} /> : null}
      {columnChooser && !onSort ? <ColumnMenu {...props} /> : null}
    </div>
  );
}

/** Menu item for lower rows in every table: the density that the settings page sets too. */
function useDenseItem() {
  const { density, setDensity } = useTheme();
  const isDense = density === 'compact';
  return {
    key: ' dense',
    label: dataTableMessages.dense,
    separated: true,
    checked: isDense,
    onSelect: () => setDensity(isDense ? 'comfortable' : 'compact'),
  };
}

function ColumnMenu<RowData>({ columns, hidden, onHiddenChange }: HeaderProps<RowData>) {
  const dense = useDenseItem();
  return (
    <Menu
      label={dataTableMessages.columns}
      placement="bottom-end"
      keepOpen
      items={columns
        .filter((column) => column.hideable !== false && column.title !== '')
        .map((column) => ({
          key: column.key,
          label: column.title,
          checked: !hidden.has(column.key),
          onSelect: () => onHiddenChange(toggleKey(hidden, column.key)),
        }))
        .concat(dense)}
      trigger={(trigger) => <IconButton icon="columns-3" label={dataTableMessages.columns} {...trigger} />}
    />
  );
}

function SortMenu<RowData>({
  columns,
  sort,
  onSort,
}: HeaderProps<RowData> & { readonly onSort: (sort: Sort) => void }) {
  const items = columns
    .flatMap(getSorts)
    .flatMap(({ key, title }) =>
      (['asc', 'desc'] as const).map((direction) => ({
        key: `${key}-${direction}`,
        label: `${title} ${direction === 'asc' ? '↑' : '↓'}`,
        checked: sort?.key === key && sort.direction === direction,
        onSelect: () => onSort({ key, direction }),
      })),
    );
  if (items.length === 0) return null;
  return (
    <Menu
      label={dataTableMessages.sorting}
      placement="bottom-end"
      items={items}
      trigger={(trigger) => <IconButton icon="arrow-up-down" label={dataTableMessages.sorting} {...trigger} />}
    />
  );
}

type HeadCellProps<RowData> = {
  readonly column: Column<RowData>;
  readonly sort: Sort | null;
  readonly onSort: (key: string) => void;
  readonly onWidth: OnWidth;
};

/** The heading of a column: what it sorts by, what its term means, and the grip of its width. */
export function HeadCell<RowData>({ column, sort, onSort, onWidth }: HeadCellProps<RowData>) {
  const sorts = getSorts(column);
  const getDirection = (key: string) => (sort?.key === key ? sort.direction : 'none');
  const sorted = sorts.map(({ key }) => getDirection(key)).find((direction) => direction !== 'none') ?? 'none';
  const className = column.align === 'right' ? styles.right : undefined;
  const help = column.help ? <Help term={column.title} text={column.help} /> : null;
  if (sorts.length === 0) {
    return (
      <th scope="col" className={className}>
        {column.title}
        {help}
        <ColumnGrip onWidth={onWidth} />
      </th>
    );
  }
  return (
    <th
      scope="col"
      className={className}
      aria-sort={ariaSorts[sorted]}
      onKeyDown={(event) => resizeByKey(event, onWidth)}
    >
      {sorts.map(({ key, title }) => (
        <button
          key={key}
          type="button"
          className={cx(styles.sort, getDirection(key) !== 'none' && styles.sorted)}
          onClick={() => onSort(key)}
        >
          {title}
          <Icon name={sortIcons[getDirection(key)]} size={12} />
        </button>
      ))}
      {help}
      <ColumnGrip onWidth={onWidth} />
    </th>
  );
}

const ariaSorts = { none: 'none', asc: 'ascending', desc: 'descending' } as const;
const sortIcons = { none: 'arrow-up-down', asc: 'arrow-up', desc: 'arrow-down' } as const;
