import type { MapAddress, MapRoute, TransportMap } from '@trassa/contracts/geo/transport-map';
import { type Column, DataTable } from '@trassa/ui/data-table';
import { formatNumber } from '@trassa/ui/format';
import { Icon } from '@trassa/ui/icon';
import { Link } from '@trassa/ui/link';
import { Route } from '@trassa/ui/route';
import { Segmented } from '@trassa/ui/segmented';
import { type ReactNode, useMemo } from 'react';
import { documentsWith } from '../../paths.ts';
import { mapMessages as messages } from './map.messages.ts';
import styles from './map.module.css';
import { listFilters, type MapFilters } from './map-filters.rules.ts';
import { routeTitle, shortAddress } from './place-names.rules.ts';
import { routeKey } from './scene.rules.ts';

/** Which list the table shows. */
export type TableView = 'addresses' | 'routes';

const views = [
  { value: 'addresses', label: messages.tableOf.addresses },
  { value: 'routes', label: messages.tableOf.routes },
] as const;
const { columns } = messages;

function Documents({ filters, name }: { readonly filters: MapFilters; readonly name: string }) {
  return (
    <Link href={documentsWith(listFilters(filters))} aria-label={messages.openOf(name)}>
      {messages.open}
    </Link>
  );
}

const addressColumns = (filters: MapFilters): readonly Column<MapAddress>[] => [
  {
    ...{ key: 'address', title: columns.address, sortable: true, hideable: false, card: 'title' },
    cell: (row) => (
      <span className={styles.cell}>
        {shortAddress(row.address)}
        <small>{row.region}</small>
      </span>
    ),
    sortValue: (row) => shortAddress(row.address),
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
    ...{ key: 'precision', title: columns.precision, width: '170px', from: 700, sortable: true },
    cell: (row) => messages.precisions[row.precision],
    sortValue: (row) => messages.precisions[row.precision],
  },
  {
    ...{ key: 'count', title: columns.count, width: '120px', align: 'right', sortable: true, card: 'aside' },
    cell: (row) => formatNumber(row.count),
    sortValue: (row) => row.count,
  },
  {
    ...{ key: 'documents', title: columns.documents, width: '130px' },
    cell: (row) => (
      <Documents
        name={shortAddress(row.address)}
        filters={{
          ...filters,
          from: row.type === 'loading' ? row.address : '',
          to: row.type === 'loading' ? '' : row.address,
        }}
      />
    ),
  },
];

const routeColumns = (filters: MapFilters): readonly Column<MapRoute>[] => [
  {
    ...{ key: 'route', title: messages.route, sortable: true, hideable: false, card: 'title' },
    cell: (row) => <Route from={shortAddress(row.from)} to={shortAddress(row.to)} />,
    sortValue: (row) => routeTitle(row),
  },
  {
    ...{ key: 'length', title: columns.km, width: '150px', align: 'right', from: 600, sortable: true },
    cell: (row) => (row.distance === null ? '—' : `${row.estimated ? '≈ ' : ''}${formatNumber(row.distance)}`),
    sortValue: (row) => row.distance,
  },
  {
    ...{ key: 'count', title: columns.count, width: '120px', align: 'right', sortable: true, card: 'aside' },
    cell: (row) => formatNumber(row.count),
    sortValue: (row) => row.count,
  },
  {
    ...{ key: 'documents', title: columns.documents, width: '130px' },
    cell: (row) => <Documents name={routeTitle(row)} filters={{ ...filters, from: row.from, to: row.to }} />,
  },
];

/** Every address or route with a way to its documents. A row narrows everything to it. */
export function MapTable({
  data,
  filters,
  view,
  onView,
  onNarrow,
}: {
  readonly data: TransportMap;
  readonly filters: MapFilters;
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
  readonly onNarrow: (chosen: Pick<MapFilters, 'from' | 'to'>) => void;
}) {
  const addresses = useMemo(() => addressColumns(filters), [filters]);
  const routes = useMemo(() => routeColumns(filters), [filters]);
  const toolbar: ReactNode = <Segmented label={messages.table} value={view} options={views} onChange={onView} />;
  if (view === 'routes') {
    return (
      <DataTable
        label={messages.tableOf.routes}
        title={messages.tableOf.routes}
        count={formatNumber(data.uniqueRoutes)}
        toolbar={toolbar}
        columns={routes}
        rows={data.routes}
        rowKey={routeKey}
        onOpen={({ from, to }) => onNarrow({ from, to })}
      />
    );
  }
  return (
    <DataTable
      label={messages.tableOf.addresses}
      title={messages.tableOf.addresses}
      count={formatNumber(data.uniqueAddresses)}
      toolbar={toolbar}
      columns={addresses}
      rows={data.addresses}
      rowKey={({ type, address }) => `${type} ${address}`}
      onOpen={({ type, address }) =>
        onNarrow(type === 'loading' ? { from: address, to: '' } : { from: '', to: address })
      }
    />
  );
}
