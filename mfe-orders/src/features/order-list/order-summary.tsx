import { call } from '@trassa/api-client/call';
import { receivablesEndpoint } from '@trassa/contracts/finance/receivables-endpoint';
import type { OrderStatistics, OrderTrend } from '@trassa/contracts/orders/order';
import { SILENT_ORDER_STATUS } from '@trassa/contracts/orders/order-status';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { queryOptions, useQuery } from '@trassa/mfe-kit/query';
import { Figure, Figures } from '@trassa/ui/figures';
import { formatNumber, formatPercent } from '@trassa/ui/format';
import { formatMoneyShort } from '@trassa/ui/format-money';
import { Delta } from '@trassa/ui/money';
import { plural } from '@trassa/ui/plural';
import { ordersKey } from '../../shared/order/order.queries.ts';
import { getKnownRevenue } from '../../shared/order/revenue.rules.ts';
import { noFigureFilters, noStoredFilters, type OrderFilters, orderSorts } from './order-filters.rules.ts';
import { orderListMessages } from './order-list.messages.ts';

/** Totals of receivables by services/finance. */
const receivableTotalsQuery = () =>
  queryOptions({
    queryKey: [...ordersKey, 'unpaid'],
    queryFn: async ({ signal }) => (await call(receivablesEndpoint, { query: { limit: 1 }, signal })).totals,
  });

const messages = orderListMessages.summary;

/** «к октябрю»: the Moscow month before this one, which figures are compared with. */
function formatComparisonMonth(now: Date): string {
  const month = Number(new Intl.DateTimeFormat('en', { month: 'numeric', timeZone: 'Europe/Moscow' }).format(now));
  return messages.versus(orderListMessages.months[(month + 10) % 12] ?? '');
}

function RevenueTrend({ trend, now }: { readonly trend: OrderTrend; readonly now: Date }) {
  if (trend.changePercent === null) return messages.fresh;
  const text = formatPercent(Math.abs(trend.changePercent));
  return <Delta value={trend.changePercent} text={text} word={formatComparisonMonth(now)} />;
}

function RevenueNote({ statistics, now }: { readonly statistics: OrderStatistics; readonly now: Date }) {
  const { data: unpaid, isError } = useQuery(receivableTotalsQuery());
  const { completedWithoutPrice } = statistics;
  const facts = [
    completedWithoutPrice > 0 ? messages.noPrice(completedWithoutPrice) : null,
    unpaid && unpaid.amount > 0 ? messages.unpaid(formatMoneyShort(toKopecks(unpaid.amount))) : null,
    isError && !unpaid ? messages.unpaidUnknown : null,
  ].filter((fact) => fact !== null);
  return facts.length > 0 ? facts.join(' · ') : <RevenueTrend trend={statistics.trends.revenue} now={now} />;
}

function formatTripsOnRoad({ byStatus }: OrderStatistics): string {
  const [onRoad, silent] = [byStatus.in_transit ?? 0, byStatus[SILENT_ORDER_STATUS] ?? 0];
  return silent > 0 ? messages.inTransitOrSilent(onRoad, silent) : messages.inTransit(onRoad);
}

const formatOrdersUnit = (count: number | undefined) => (count === undefined ? '' : plural(count, messages.orders));

/** Counters above the list; a click filters the list by the counter. */
export function AllOrdersCounters(props: {
  readonly statistics: OrderStatistics | undefined;
  readonly loading: boolean;
  readonly now: Date;
  readonly filters: OrderFilters;
  readonly onChange: (part: Partial<OrderFilters>) => void;
}) {
  const { statistics, loading, now, filters, onChange } = props;
  const byPrice = filters.sort === '-price';
  const count = (value: number | null | undefined) => (value == null ? '—' : formatNumber(value));
  const revenue = statistics && getKnownRevenue(statistics.totalRevenue, statistics.completedWithoutPrice);
  const show = (status: string, sort = orderSorts.byDefault) =>
    onChange({ ...noStoredFilters, ...noFigureFilters, search: '', status, sort });
  const week = statistics?.trends.completedThisWeek ?? 0;
  return (
    <Figures label={messages.label}>
      <Figure
        value={count(statistics?.totalOrders)}
        unit={formatOrdersUnit(statistics?.totalOrders)}
        label={messages.total}
        loading={loading}
        note={statistics ? <RevenueTrend trend={statistics.trends.orders} now={now} /> : null}
        onClick={() => show('all')}
      />
      <Figure
        value={count(statistics?.activeOrders)}
        unit={formatOrdersUnit(statistics?.activeOrders)}
        label={messages.active}
        loading={loading}
        selected={filters.status === 'active'}
        note={statistics ? formatTripsOnRoad(statistics) : null}
        onClick={() => show('active')}
      />
      <Figure
        value={count(statistics?.completedOrders)}
        unit={formatOrdersUnit(statistics?.completedOrders)}
        label={messages.completed}
        loading={loading}
        selected={filters.status === 'completed' && !byPrice}
        note={statistics ? <Delta value={week} text={formatNumber(week)} word={messages.thisWeek} /> : null}
        onClick={() => show('completed')}
      />
      <Figure
        value={count(revenue)}
        unit={revenue == null ? '' : '₽'}
        label={messages.revenue}
        loading={loading}
        selected={filters.status === 'completed' && byPrice}
        note={statistics ? <RevenueNote statistics={statistics} now={now} /> : null}
        onClick={() => show('completed', '-price')}
      />
    </Figures>
  );
}
