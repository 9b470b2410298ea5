import type { ClientsReply } from '@trassa/contracts/edo/clients';
import { clientsEndpoint } from '@trassa/contracts/edo/clients-endpoint';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import type { ThirtyDayFigures } from '@trassa/contracts/orders/day-figures';
import type { OrderStatistics, OrderTrend } from '@trassa/contracts/orders/order';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { readQuery, useQuery } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { Badge } from '@trassa/ui/badge';
import { Explained } from '@trassa/ui/explained';
import { formatMoneyShort } from '@trassa/ui/format-money';
import { Grid } from '@trassa/ui/layout';
import { Delta, Money } from '@trassa/ui/money';
import { SummaryCard } from '@trassa/ui/summary-card';
import { type ReactNode, useState } from 'react';
import { clientsPath, financePath, ordersPaths } from '../../paths.ts';
import { orderMetricsQuery, ordersKey } from '../../shared/order/order.queries.ts';
import { dashboardStatsMessages as messages } from './dashboard-stats.messages.ts';
import { buildStats, type DashboardStats, sumWeeks } from './dashboard-stats.rules.ts';
import { Sparkline } from './sparkline.tsx';

/** Number of clients, counted as on the page of clients. */
const clientTotalsQuery = () => readQuery([...ordersKey, 'clients'], clientsEndpoint, { query: { limit: 1 } });

const dayFiguresQuery = () => readQuery([...ordersKey, 'figures'], ordersEndpoints.figures);

const dayAndMonthFormat = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const monthNameFormat = new Intl.DateTimeFormat('ru-RU', { month: 'long', timeZone: 'Europe/Moscow' });

/** Dashboard cards: active trips, clients, income of the month, efficiency. All but efficiency link to details. */
export function DashboardStatsSlot() {
  const metrics = useQuery(orderMetricsQuery());
  const figures = useQuery(dayFiguresQuery());
  const clients = useQuery(clientTotalsQuery());
  const asked = [metrics, figures, clients];
  const error = asked.find((one) => one.error)?.error;
  if (error) {
    const retry = () => void Promise.all(asked.map((one) => one.refetch()));
    return <LoadFailure title={messages.failed} error={error} onRetry={retry} />;
  }
  const isKnown = metrics.data && figures.data && clients.data;
  return <StatCards known={isKnown && { metrics: metrics.data, figures: figures.data, clients: clients.data }} />;
}

interface KnownFigures {
  metrics: OrderStatistics;
  figures: ThirtyDayFigures;
  clients: Pick<ClientsReply, 'totalClients' | 'activeClients'>;
}

function StatCards({ known }: { readonly known: KnownFigures | undefined }) {
  const [month] = useState(() => monthNameFormat.format(new Date()));
  const stats = known && buildStats(known.metrics, known.figures, known.clients.totalClients);
  const loading = stats === undefined;
  const maySeeMoney = useMay('costs');
  const facts = known && buildFigureNotes(known);
  const pictures = known && !stats?.isExample ? buildSparklines(known.figures.days) : undefined;
  const trend = (fact: ReactNode) => (stats?.isExample ? <Example /> : fact);
  return (
    <Grid columns={4}>
      <SummaryCard
        loading={loading}
        href={ordersPaths.active}
        value={stats?.active}
        unit={messages.activeUnit(stats?.active ?? 0)}
        label={messages.active}
        how={messages.activeHow}
        trend={trend(facts?.active)}
        picture={pictures?.orders}
      />
      <SummaryCard
        loading={loading}
        href={clientsPath}
        value={stats?.clients}
        unit={messages.clientsUnit(stats?.clients ?? 0)}
        label={messages.clients}
        how={messages.clientsHow}
        trend={trend(facts?.clients)}
      />
      <SummaryCard
        loading={loading}
        {...(maySeeMoney && { href: financePath, how: messages.incomeHow })}
        value={buildIncome(stats)}
        label={
          maySeeMoney ? (
            messages.income(month)
          ) : (
            <Explained how={messages.incomeHow}>{messages.income(month)}</Explained>
          )
        }
        trend={trend(facts?.income)}
        picture={pictures?.income}
      />
      <SummaryCard
        loading={loading}
        value={stats?.efficiency ?? '—'}
        unit={stats?.efficiency === null ? '' : '%'}
        label={
          <Explained how={known ? `${messages.formula} ${facts?.kept}.` : messages.formula}>
            {messages.efficiency}
          </Explained>
        }
        trend={trend(facts?.efficiency)}
      />
    </Grid>
  );
}

function buildIncome(stats: DashboardStats | undefined): ReactNode {
  if (!stats || stats.income === null) return '—';
  return <Money kopecks={Math.round(stats.income * 100)} kopeckMode="never" />;
}

function Example() {
  return (
    <Explained bare how={messages.demoText}>
      <Badge tone="amber" size="s">
        {messages.demo}
      </Badge>
    </Explained>
  );
}

function buildSparklines(days: ThirtyDayFigures['days']) {
  const orders = sumWeeks(days.map((day) => day.orders));
  const income = sumWeeks(days.map((day) => day.income));
  const sums = income.map((rubles) => formatMoneyShort(toKopecks(rubles)));
  return {
    orders: <Sparkline values={orders} label={messages.ordersByWeek(orders)} />,
    income: <Sparkline values={income} label={messages.incomeByWeek(sums)} />,
  };
}

/** The previous month in the genitive: «октября». */
function formatPreviousMonth(): string {
  const [year, month] = getDay(new Date()).split('-').map(Number) as [number, number];
  const last = new Date(Date.UTC(year, month - 1, 0));
  return dayAndMonthFormat.formatToParts(last).find(({ type }) => type === 'month')?.value ?? '';
}

function buildFigureNotes({ metrics, figures, clients }: KnownFigures) {
  const { totalOrders, trends } = metrics;
  const { totalClients, activeClients } = clients;
  return {
    active: messages.ofAll(totalOrders, trends.orders.current),
    clients: totalClients > 0 ? messages.activeClients(activeClients) : messages.noClients,
    income: buildIncomeFact(trends.revenue, trends.withoutPrice),
    efficiency: buildEfficiencyFact(figures),
    kept: figures.due > 0 ? messages.doneOfDue(figures.done, figures.due) : messages.nothingDue,
  };
}

function buildEfficiencyFact({ due, done, efficiency, before }: ThirtyDayFigures): ReactNode {
  if (due === 0) return messages.nothingDue;
  const change = (efficiency ?? 0) - (before.efficiency ?? 0);
  if (before.efficiency === null || change === 0) return messages.doneOfDue(done, due);
  return <Delta value={change} text={messages.points(Math.abs(change))} word={messages.toDaysBefore} />;
}

function buildIncomeFact({ changePercent }: OrderTrend, withoutPrice: number): ReactNode {
  if (changePercent !== null) {
    return (
      <Delta
        value={changePercent}
        text={`${Math.abs(changePercent)} %`}
        word={messages.toLastMonth(formatPreviousMonth())}
      />
    );
  }
  return withoutPrice > 0 ? messages.withoutPrice(withoutPrice) : messages.noIncomeBefore(formatPreviousMonth());
}
