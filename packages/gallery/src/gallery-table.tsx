import { plateColumn, routeColumn } from '@trassa/freight-ui/columns';
import { PlatformBadge } from '@trassa/freight-ui/platform-badge';
import { Priority } from '@trassa/freight-ui/priority';
import { StatusBadge } from '@trassa/freight-ui/status-badge';
import { StatusLane } from '@trassa/freight-ui/status-lane';
import { Cell } from '@trassa/ui/cell';
import { type Column, DataTable } from '@trassa/ui/data-table';
import { Money } from '@trassa/ui/money';
import { Pagination } from '@trassa/ui/pagination';
import { useState } from 'react';

/** An invented order of the gallery; `price` in kopecks. */
export type SampleOrder = {
  readonly id: string;
  readonly platform: string;
  readonly priority: string;
  readonly from: string;
  readonly to: string;
  readonly km: number;
  readonly price: number;
  readonly status: string;
  readonly plate: string;
};

const places = ['Подольск', 'Тула', 'Домодедово', 'Ступино', 'Кашира', 'Внуково', 'Нижний Новгород'] as const;
const statuses = ['new', 'reviewed', 'in_transit', 'accepted', 'delivered', 'paid', 'invoiced'] as const;
const platforms = ['x5', 'magnit', 'mars', 'pepsi', 'sber_logistics', 'edo'] as const;
const plates = ['О711РА33', 'К408МТ750', 'А482МР716', 'Е340СА116'] as const;

function pickByIndex<Value>(list: readonly [Value, ...Value[]], index: number): Value {
  return list[index % list.length] ?? list[0];
}

function buildSampleOrders(count: number): readonly SampleOrder[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `ТР-${48_231 - index}`,
    platform: pickByIndex(platforms, index),
    priority: pickByIndex(['urgent', 'normal', 'high', 'low'] as const, index),
    from: pickByIndex(places, index),
    to: pickByIndex(places, index * 3 + 2),
    km: 200 + ((index * 137) % 900),
    price: 2_000_000 + ((index * 918_300) % 9_000_000),
    status: pickByIndex(statuses, index),
    plate: pickByIndex(plates, index),
  }));
}

const columns: readonly Column<SampleOrder>[] = [
  {
    key: 'id',
    title: 'Заказ',
    width: '148px',
    sortable: true,
    hideable: false,
    sortValue: (order) => order.id,
    card: 'title',
    cell: (order) => (
      <Cell strong note={<PlatformBadge code={order.platform} />}>
        {order.id} <Priority code={order.priority} iconOnly />
      </Cell>
    ),
  },
  routeColumn({ key: 'route', title: 'Маршрут', total: 'Всего' }, (order) => ({ ...order, estimated: true })),
  plateColumn({ key: 'plate', title: 'Машина', width: '120px', from: 760 }, ({ plate }) => plate),
  {
    key: 'price',
    title: 'Стоимость',
    width: '128px',
    align: 'right',
    sortable: true,
    sortValue: (order) => order.price,
    total: <Money kopecks={984_260_000} />,
    cell: (order) => (
      <Cell note="маржа 21 %">
        <Money kopecks={order.price} size="strong" />
      </Cell>
    ),
  },
  {
    key: 'status',
    title: 'Статус',
    width: '160px',
    card: 'aside',
    cell: (order) => (
      <Cell note={<StatusLane code={order.status} />}>
        <StatusBadge kind="order" code={order.status} />
      </Cell>
    ),
  },
];

/** The table with everything on: sorting, ticks, details, columns, totals, pages. */
export function GalleryTable(props: {
  readonly rows: number;
  readonly activeKey: string | null;
  readonly onOpen: (order: SampleOrder) => void;
}) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      label="Заказы"
      count={props.rows}
      columns={columns}
      rows={buildSampleOrders(props.rows)}
      rowKey={(order) => order.id}
      loading={props.rows === 0}
      selected={ticked}
      onSelectedChange={setTicked}
      activeKey={props.activeKey}
      onOpen={props.onOpen}
      renderExpanded={(order) => `Подробности заказа ${order.id}`}
      columnChooser
      footer={<Pagination page={1} pageSize={20} total={148} onPageChange={() => undefined} />}
    />
  );
}
