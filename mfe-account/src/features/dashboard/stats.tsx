import type { Order, OrderStatistics } from '@trassa/contracts/orders/order';
import { Badge } from '@trassa/ui/badge';
import { Icon } from '@trassa/ui/icon';
import { Grid } from '@trassa/ui/layout';
import { Delta, Money } from '@trassa/ui/money';
import { SummaryCard } from '@trassa/ui/summary-card';
import { Tooltip } from '@trassa/ui/tooltip';
import { dashboardMessages as messages } from './dashboard.messages.ts';
import { countClients, efficiency } from './dashboard.rules.ts';

const monthName = new Intl.DateTimeFormat('ru-RU', { month: 'long', timeZone: 'Europe/Moscow' });
/** Shown, and marked as an example, only while the company has no order at all. */
const demo = { active: 7, total: 9, clients: 34, income: 1_284_600, efficiency: 87 } as const;

type StatsProps = {
  readonly metrics: OrderStatistics | undefined;
  readonly orders: readonly Order[];
  readonly now: Date;
};

/** Four figures of the day. */
export function Stats({ metrics, orders, now }: StatsProps) {
  const isDemo = metrics?.totalOrders === 0;
  const loading = !metrics;
  const income = isDemo ? demo.income : (metrics?.trends.revenue.current ?? 0);
  const change = isDemo ? null : (metrics?.trends.revenue.changePercent ?? null);
  const share = isDemo ? demo.efficiency : efficiency(orders, now);
  const example = (
    <Tooltip text={messages.demoText}>
      <Badge tone="amber">{messages.demo}</Badge>
    </Tooltip>
  );
  const trend = (real: React.ReactNode) => (isDemo ? example : real);
  return (
    <div data-tour="stats">
      <Grid columns={4}>
        <SummaryCard
          loading={loading}
          value={isDemo ? demo.active : metrics?.activeOrders}
          unit={messages.ofAll(isDemo ? demo.total : (metrics?.totalOrders ?? 0))}
          label={messages.stats.active}
          trend={trend(messages.newOrders(metrics?.trends.orders.current ?? 0))}
        />
        <SummaryCard
          loading={loading}
          value={isDemo ? demo.clients : countClients(orders)}
          label={messages.stats.clients}
          trend={trend(messages.byOrders)}
        />
        <SummaryCard
          loading={loading}
          value={<Money kopecks={Math.round(income * 100)} kopeckMode="never" />}
          label={messages.stats.income(monthName.format(now))}
          trend={trend(
            change === null ? (
              messages.byOrders
            ) : (
              <Delta value={change} text={`${Math.abs(change)} %`} word={messages.toLastMonth} />
            ),
          )}
        />
        <SummaryCard
          loading={loading}
          value={share ?? '—'}
          unit={share === null ? '' : '%'}
          label={
            <Tooltip text={messages.efficiencyFormula}>
              <span>
                {messages.stats.efficiency} <Icon name="info" size={14} label={messages.efficiencyFormula} />
              </span>
            </Tooltip>
          }
          trend={trend(messages.byOrders)}
        />
      </Grid>
    </div>
  );
}
