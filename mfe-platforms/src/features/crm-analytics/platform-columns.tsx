import { SILENT_ORDER_STATUS } from '@trassa/contracts/orders/order-status';
import type { PlatformAnalytics } from '@trassa/contracts/platforms/crm';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { PlatformBadge } from '@trassa/freight-ui/platform-badge';
import { Cell, type Frame, moneyColumn, numberColumn } from '@trassa/ui/cell';
import type { Column } from '@trassa/ui/data-table';
import { formatNumber, noValue } from '@trassa/ui/format';
import { Link } from '@trassa/ui/link';
import { Money } from '@trassa/ui/money';
import { otherRemotePaths } from '../../paths.ts';
import { Change } from '../../shared/crm/change.tsx';
import { Completion } from '../../shared/crm/completion.tsx';
import { isOrderSumKnown } from '../../shared/crm/crm.rules.ts';
import { crmAnalyticsMessages as messages } from './crm-analytics.messages.ts';

const wholeRubles = { kopeckMode: 'never' } as const;
const sumOverRows = (rows: readonly PlatformAnalytics[], get: (row: PlatformAnalytics) => number) =>
  rows.reduce((all, row) => all + get(row), 0);

function OrdersCell({ row }: { readonly row: PlatformAnalytics }) {
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

const countsByStatus = {
  active: { count: (row: PlatformAnalytics) => row.activeOrders, label: messages.toActive },
  [SILENT_ORDER_STATUS]: { count: (row: PlatformAnalytics) => row.silentOrders, label: messages.toSilent },
  completed: { count: (row: PlatformAnalytics) => row.completedOrders, label: messages.toCompleted },
} as const;

/** Count of orders in a status, with its total. */
function buildStatusColumn(
  frame: Frame<PlatformAnalytics>,
  status: keyof typeof countsByStatus,
  rows: readonly PlatformAnalytics[],
): Column<PlatformAnalytics> {
  const { count, label } = countsByStatus[status];
  return numberColumn(
    { ...frame, sortable: true, total: formatNumber(sumOverRows(rows, count)) },
    count,
    (figure, row) => (
      <Link
        href={otherRemotePaths.toOrdersFor({ platform: row.platform, status })}
        aria-label={label(formatNumber(figure), row.name)}
      >
        {formatNumber(figure)}
      </Link>
    ),
  );
}

function OrdersTrendCell({ row }: { readonly row: PlatformAnalytics }) {
  const { orders } = row.trend;
  return orders === null ? '—' : <Change percent={orders} />;
}

/** Columns of the comparison, with a totals row of additive figures. */
export function buildPlatformColumns(rows: readonly PlatformAnalytics[]): readonly Column<PlatformAnalytics>[] {
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
    numberColumn(
      {
        ...{ key: 'orders', title: messages.orders, sortable: true },
        total: formatNumber(sumOverRows(rows, ({ totalOrders }) => totalOrders)),
      },
      ({ totalOrders }) => totalOrders,
      (_count, row) => <OrdersCell row={row} />,
    ),
    buildStatusColumn({ key: 'active', title: messages.active, from: 720 }, 'active', rows),
    buildStatusColumn({ key: 'silent', title: messages.silent, from: 920 }, SILENT_ORDER_STATUS, rows),
    buildStatusColumn({ key: 'completed', title: messages.completed, from: 820 }, 'completed', rows),
    moneyColumn(
      {
        ...{ key: 'amount', title: messages.amount, help: messages.amountHow, width: '136px' },
        ...{ card: 'aside', sortable: true, sortValue: ({ totalAmount }) => totalAmount },
        total: rows.some(isOrderSumKnown) ? (
          <Money kopecks={toKopecks(sumOverRows(rows, ({ totalAmount }) => totalAmount))} {...wholeRubles} />
        ) : (
          noValue
        ),
      },
      (row) => (isOrderSumKnown(row) ? toKopecks(row.totalAmount) : null),
      wholeRubles,
    ),
    moneyColumn(
      { key: 'average', title: messages.average, width: '124px', from: 1020, sortable: true },
      ({ avgOrderAmount }) => (avgOrderAmount === null ? null : toKopecks(avgOrderAmount)),
      wholeRubles,
    ),
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
      cell: (row) => <OrdersTrendCell row={row} />,
    },
  ];
}
