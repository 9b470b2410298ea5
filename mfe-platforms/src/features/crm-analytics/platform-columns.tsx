import { SILENT_ORDER } from '@trassa/contracts/orders/order-status';
import type { PlatformAnalytics } from '@trassa/contracts/platforms/crm';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { PlatformBadge } from '@trassa/freight-ui/platform-badge';
import { Cell } from '@trassa/ui/cell';
import type { Column } from '@trassa/ui/data-table';
import { formatNumber, noValue } from '@trassa/ui/format';
import { Link } from '@trassa/ui/link';
import { Money } from '@trassa/ui/money';
import { otherRemotePaths } from '../../paths.ts';
import { Change } from '../../shared/crm/change.tsx';
import { Completion } from '../../shared/crm/completion.tsx';
import { isSumKnown } from '../../shared/crm/crm.rules.ts';
import { crmAnalyticsMessages as messages } from './crm-analytics.messages.ts';

const sum = (rubles: number) => <Money kopecks={toKopecks(rubles)} kopeckMode="never" />;
const add = (rows: readonly PlatformAnalytics[], of: (row: PlatformAnalytics) => number) =>
  rows.reduce((all, row) => all + of(row), 0);

function Orders({ row }: { readonly row: PlatformAnalytics }) {
  const { platform, name, totalOrders, withoutPrice } = row;
  return (
    <Cell note={withoutPrice > 0 ? messages.withoutPrice(withoutPrice) : undefined}>
      <Link
        href={otherRemotePaths.toOrdersFor({ platform })}
        aria-label={messages.toOrders(formatNumber(totalOrders), name)}
      >
        {formatNumber(totalOrders)}
      </Link>
    </Cell>
  );
}

const ofStatus = {
  active: { count: (row: PlatformAnalytics) => row.activeOrders, label: messages.toActive },
  [SILENT_ORDER]: { count: (row: PlatformAnalytics) => row.silentOrders, label: messages.toSilent },
  completed: { count: (row: PlatformAnalytics) => row.completedOrders, label: messages.toCompleted },
} as const;

function OfStatus({ row, status }: { readonly row: PlatformAnalytics; readonly status: keyof typeof ofStatus }) {
  const { platform, name } = row;
  const { label } = ofStatus[status];
  const count = ofStatus[status].count(row);
  return (
    <Link href={otherRemotePaths.toOrdersFor({ platform, status })} aria-label={label(formatNumber(count), name)}>
      {formatNumber(count)}
    </Link>
  );
}

function Trend({ row }: { readonly row: PlatformAnalytics }) {
  const { orders } = row.trend;
  return orders === null ? '—' : <Change percent={orders} />;
}

/** Columns of the comparison, with a totals row of additive figures. */
export function platformColumns(rows: readonly PlatformAnalytics[]): readonly Column<PlatformAnalytics>[] {
  return [
    {
      key: 'name',
      title: messages.platform,
      width: '156px',
      card: 'title',
      hideable: false,
      sortable: true,
      sortValue: (row) => row.name,
      cell: (row) => <PlatformBadge code={row.platform} name={row.name} />,
      total: messages.total,
    },
    {
      key: 'orders',
      title: messages.orders,
      align: 'right',
      sortable: true,
      sortValue: (row) => row.totalOrders,
      cell: (row) => <Orders row={row} />,
      total: formatNumber(add(rows, ({ totalOrders }) => totalOrders)),
    },
    {
      key: 'active',
      title: messages.active,
      align: 'right',
      from: 720,
      sortable: true,
      sortValue: (row) => row.activeOrders,
      cell: (row) => <OfStatus row={row} status="active" />,
      total: formatNumber(add(rows, ({ activeOrders }) => activeOrders)),
    },
    {
      key: 'silent',
      title: messages.silent,
      align: 'right',
      from: 920,
      sortable: true,
      sortValue: (row) => row.silentOrders,
      cell: (row) => <OfStatus row={row} status={SILENT_ORDER} />,
      total: formatNumber(add(rows, ({ silentOrders }) => silentOrders)),
    },
    {
      key: 'completed',
      title: messages.completed,
      align: 'right',
      from: 820,
      sortable: true,
      sortValue: (row) => row.completedOrders,
      cell: (row) => <OfStatus row={row} status="completed" />,
      total: formatNumber(add(rows, ({ completedOrders }) => completedOrders)),
    },
    {
      key: 'amount',
      title: messages.amount,
      help: messages.amountHow,
      width: '136px',
      align: 'right',
      card: 'aside',
      sortable: true,
      sortValue: (row) => row.totalAmount,
      cell: (row) => (isSumKnown(row) ? sum(row.totalAmount) : noValue),
      total: rows.some(isSumKnown) ? sum(add(rows, ({ totalAmount }) => totalAmount)) : noValue,
    },
    {
      key: 'average',
      title: messages.average,
      width: '124px',
      align: 'right',
      from: 1020,
      sortable: true,
      sortValue: (row) => row.avgOrderAmount,
      cell: (row) => (row.avgOrderAmount === null ? noValue : sum(row.avgOrderAmount)),
    },
    {
      key: 'completion',
      title: messages.completion,
      width: '150px',
      sortable: true,
      sortValue: (row) => row.completionRate,
      cell: (row) => <Completion percent={row.completionRate} />,
    },
    {
      key: 'trend',
      title: messages.trend,
      from: 1120,
      width: '170px',
      sortable: true,
      sortValue: (row) => row.trend.orders,
      cell: (row) => <Trend row={row} />,
    },
  ];
}
