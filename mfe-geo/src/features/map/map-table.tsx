import type { MapAddress, MapRoute, TransportMap } from '@trassa/contracts/geo/transport-map';
import { routeColumn } from '@trassa/freight-ui/columns';
import { numberColumn } from '@trassa/ui/cell';
import { type Column, DataTable, type Sort } from '@trassa/ui/data-table';
import { sortRows } from '@trassa/ui/data-table.rules';
import { formatNumber } from '@trassa/ui/format';
import { Icon } from '@trassa/ui/icon';
import { Link } from '@trassa/ui/link';
import { Pagination } from '@trassa/ui/pagination';
import { Segmented } from '@trassa/ui/segmented';
import { type ReactNode, useMemo, useState } from 'react';
import { buildDocumentsPath } from '../../paths.ts';
import { mapMessages as messages } from './map.messages.ts';
import styles from './map.module.css';
import { buildWaybillFilters, type MapFilters } from './map-filters.rules.ts';
import { formatShortAddress, formatTownRoute } from './place-names.rules.ts';
import { buildAddressFilter, buildRouteKey } from './scene.rules.ts';

export type TableView = 'addresses' | 'routes';

const views = [
  { value: 'addresses', label: messages.tableOf.addresses },
  { value: 'routes', label: messages.tableOf.routes },
] as const;
const { columns } = messages;

function DocumentsLink({ filters, name }: { readonly filters: MapFilters; readonly name: string }) {
  return (
    <Link href={buildDocumentsPath(buildWaybillFilters(filters))} aria-label={messages.formatOpen(name)}>
      {messages.open}
    </Link>
  );
}

const addressColumns = (filters: MapFilters): readonly Column<MapAddress>[] => [
  {
    ...{ key: 'address', title: columns.address, sortable: true, hideable: false, card: 'title' },
    cell: (row) => (
      <span className={styles.cell}>
        {formatShortAddress(row.address)}
        <small>{row.region}</small>
      </span>
    ),
    sortValue: (row) => formatShortAddress(row.address),
  },
  {
    ...{ key: 'side', title: columns.side, width: '130px', sortable: true },
    cell: (row) => (
      <span className={styles[row.type]}>
        <Icon name={row.type === 'loading' ? 'arrow-up' : 'arrow-down'} size={14} /> {messages.sides[row.type]}
      </span>
    ),
    sortValue: (row) => row.type,
  },
  {
    ...{ key: 'precision', title: columns.precision, width: '170px', from: 900, sortable: true },
    cell: (row) => messages.precisions[row.precision],
    sortValue: (row) => messages.precisions[row.precision],
  },
  numberColumn(
    { key: 'count', title: columns.count, width: '120px', sortable: true, card: 'aside' },
    ({ count }) => count,
  ),
  {
    ...{ key: 'documents', title: columns.documents, width: '130px' },
    cell: (row) => (
      <DocumentsLink
        name={formatShortAddress(row.address)}
        filters={{ ...filters, ...buildAddressFilter(row.type, row.address) }}
      />
    ),
  },
];

const routeColumns = (filters: MapFilters): readonly Column<MapRoute>[] => [
  routeColumn(
    { key: 'route', title: messages.route, sortable: true, hideable: false, card: 'title' },
    ({ from, to }) => ({ from: formatShortAddress(from), to: formatShortAddress(to) }),
  ),
  numberColumn(
    { key: 'length', title: columns.km, width: '136px', from: 600, sortable: true },
    ({ distance }) => distance,
    (distance, { estimated }) => `${estimated ? '≈ ' : ''}${formatNumber(distance)}`,
  ),
  numberColumn(
    { key: 'count', title: columns.count, width: '96px', sortable: true, card: 'aside' },
    ({ count }) => count,
  ),
  {
    ...{ key: 'documents', title: columns.documents, width: '112px' },
    cell: (row) => <DocumentsLink name={formatTownRoute(row)} filters={{ ...filters, from: row.from, to: row.to }} />,
  },
];

const PAGE_ROWS = 10;

/** Page of rows; all rows are sorted first. */
function usePage<RowData>(rows: readonly RowData[], columns: readonly Column<RowData>[]) {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(PAGE_ROWS);
  const [sort, setSort] = useState<Sort | null>(null);
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
  const first = (Math.min(page, Math.max(1, Math.ceil(rows.length / pageSize))) - 1) * pageSize;
  const footer =
    rows.length > PAGE_ROWS ? (
      <Pagination
        page={page}
        pageSize={pageSize}
        total={rows.length}
        onPageChange={setPage}
        onPageSizeChange={(size) => {
          setPageSize(size);
          setPage(1);
        }}
      />
    ) : undefined;
  return { rows: sorted.slice(first, first + pageSize), sort, onSortChange: setSort, footer };
}

interface ListProps {
  readonly data: TransportMap;
  readonly filters: MapFilters;
  readonly toolbar: ReactNode;
  readonly onNarrow: (chosen: Pick<MapFilters, 'from' | 'to'>) => void;
}

function AddressTable({ data, filters, toolbar, onNarrow }: ListProps) {
  const columns = useMemo(() => addressColumns(filters), [filters]);
  const page = usePage(data.addresses, columns);
  return (
    <DataTable
      {...page}
      label={messages.tableOf.addresses}
      title={messages.tableOf.addresses}
      count={formatNumber(data.uniqueAddresses)}
      toolbar={toolbar}
      columns={columns}
      rowKey={({ type, address }) => `${type} ${address}`}
      onOpen={({ type, address }) => onNarrow(buildAddressFilter(type, address))}
    />
  );
}

function RouteTable({ data, filters, toolbar, onNarrow }: ListProps) {
  const columns = useMemo(() => routeColumns(filters), [filters]);
  const page = usePage(data.routes, columns);
  return (
    <DataTable
      {...page}
      label={messages.tableOf.routes}
      title={messages.tableOf.routes}
      count={formatNumber(data.uniqueRoutes)}
      toolbar={toolbar}
      columns={columns}
      rowKey={buildRouteKey}
      onOpen={({ from, to }) => onNarrow({ from, to })}
    />
  );
}

/** Addresses or routes with links to their documents; a row sets the filter. */
export function MapTable({
  view,
  onView,
  ...list
}: Omit<ListProps, 'toolbar'> & { readonly view: TableView; readonly onView: (view: TableView) => void }) {
  const toolbar = <Segmented label={messages.table} value={view} options={views} onChange={onView} />;
  return view === 'routes' ? <RouteTable {...list} toolbar={toolbar} /> : <AddressTable {...list} toolbar={toolbar} />;
}
