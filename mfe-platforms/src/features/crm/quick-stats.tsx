import type { QuickStats } from '@trassa/contracts/platforms/crm';
import { useNavigate } from '@trassa/mfe-kit/router';
import { formatNumber } from '@trassa/ui/format';
import { formatMoney, formatMoneyShort } from '@trassa/ui/format-money';
import { Grid } from '@trassa/ui/layout';
import { SummaryCard } from '@trassa/ui/summary-card';
import { neighbourPaths, platformsPaths } from '../../paths.ts';
import { Change } from '../../shared/crm/change.tsx';
import { kopecksOf } from '../../shared/crm/crm.rules.ts';
import { crmMessages as messages } from './crm.messages.ts';
import styles from './crm.module.css';

const shortSum = (rubles: number) => messages.onSum(formatMoneyShort(kopecksOf(rubles)));
const exactSum = (rubles: number) => formatMoney(kopecksOf(rubles), 'never').replace(/\s₽$/, '');

/** Four figures; each leads to what it counts. */
export function QuickStatsCards({ stats }: { readonly stats: QuickStats | undefined }) {
  const navigate = useNavigate();
  const loading = stats === undefined;
  const { todayOrders, activeOrders, weeklyRevenue, platformsActive } = stats ?? {};
  return (
    <Grid columns={4}>
      <SummaryCard
        value={formatNumber(todayOrders?.count ?? 0)}
        label={messages.today}
        loading={loading}
        trend={
          todayOrders ? (
            <span className={styles.trend}>
              <Change percent={todayOrders.change} word={messages.toYesterday} />
              {todayOrders.amount > 0 ? shortSum(todayOrders.amount) : null}
            </span>
          ) : null
        }
        onClick={() => navigate(neighbourPaths.orders)}
      />
      <SummaryCard
        value={formatNumber(activeOrders?.count ?? 0)}
        label={messages.active}
        loading={loading}
        trend={
          activeOrders ? (
            <span className={styles.trend}>
              <span>{messages.urgent(activeOrders.urgent)}</span>
              {activeOrders.amount > 0 ? <span>{shortSum(activeOrders.amount)}</span> : null}
            </span>
          ) : null
        }
        onClick={() => navigate(neighbourPaths.ordersOf({ status: 'active' }))}
      />
      <SummaryCard
        value={exactSum(weeklyRevenue?.amount ?? 0)}
        unit="₽"
        label={messages.week}
        loading={loading}
        trend={
          <span className={styles.trend}>
            <Change percent={weeklyRevenue?.change ?? null} word={messages.toLastWeek} />
          </span>
        }
        onClick={() => navigate(neighbourPaths.ordersOf({ status: 'completed' }))}
      />
      <SummaryCard
        value={formatNumber(platformsActive?.count ?? 0)}
        unit={messages.outOf(platformsActive?.total ?? 0)}
        label={messages.platforms}
        loading={loading}
        trend={messages.newThisWeek(platformsActive?.newThisWeek ?? 0)}
        onClick={() => navigate(platformsPaths.platforms)}
      />
    </Grid>
  );
}
