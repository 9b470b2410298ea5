import type { CrmDashboard } from '@trassa/contracts/platforms/crm';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { useNavigate } from '@trassa/mfe-kit/router';
import { formatNumber, noValue } from '@trassa/ui/format';
import { formatMoney, formatMoneyShort } from '@trassa/ui/format-money';
import { Grid } from '@trassa/ui/layout';
import { SummaryCard } from '@trassa/ui/summary-card';
import { otherRemotePaths, platformsPaths } from '../../paths.ts';
import { Change } from '../../shared/crm/change.tsx';
import { countWeekOrdersIfNonePriced, getThisWeek } from '../../shared/crm/crm.rules.ts';
import { crmMessages as messages } from './crm.messages.ts';
import styles from './crm.module.css';

const formatSumNote = (rubles: number) => messages.onSum(formatMoneyShort(toKopecks(rubles)));
const formatSumWithoutCurrency = (rubles: number) => formatMoney(toKopecks(rubles), 'never').replace(/\s₽$/, '');

/** Revenue of the week; when no completed order has a price, it is unknown rather than zero. */
function WeekCard({ data }: { readonly data: CrmDashboard | undefined }) {
  const navigate = useNavigate();
  const { amount = 0, change = null } = data?.quickStats.weeklyRevenue ?? {};
  const week = getThisWeek(data?.days ?? []);
  const today = week.at(-1)?.day ?? '';
  const unpriced = data && amount === 0 ? countWeekOrdersIfNonePriced(data.days) : 0;
  return (
    <SummaryCard
      value={unpriced > 0 ? noValue : formatSumWithoutCurrency(amount)}
      unit={unpriced > 0 ? undefined : '₽'}
      label={messages.week}
      loading={data === undefined}
      trend={
        <span className={styles.trend}>
          {unpriced > 0 ? messages.noPrice(unpriced) : <Change percent={change} word={messages.toLastWeek} />}
        </span>
      }
      onClick={() => navigate(otherRemotePaths.toOrdersFor({ deliveredFrom: week[0]?.day ?? '', deliveredTo: today }))}
    />
  );
}

/** Four figures; each opens its list. */
export function QuickStatsCards({ data }: { readonly data: CrmDashboard | undefined }) {
  const navigate = useNavigate();
  const loading = data === undefined;
  const { todayOrders, activeOrders, platformsActive } = data?.quickStats ?? {};
  const today = data?.days.at(-1)?.day ?? '';
  return (
    <Grid columns={4}>
      <SummaryCard
        value={formatNumber(todayOrders?.count ?? 0)}
        label={messages.today}
        loading={loading}
        trend={
          todayOrders ? (
            <span className={styles.trend}>
              {todayOrders.amount > 0 ? formatSumNote(todayOrders.amount) : null}
              <Change percent={todayOrders.change} word={messages.toYesterday} />
            </span>
          ) : null
        }
        onClick={() => navigate(otherRemotePaths.toOrdersFor({ createdFrom: today, createdTo: today }))}
      />
      <SummaryCard
        value={formatNumber(activeOrders?.count ?? 0)}
        label={messages.active}
        loading={loading}
        trend={
          activeOrders ? (
            <span className={styles.trend}>
              {[activeOrders.amount > 0 ? formatSumNote(activeOrders.amount) : '', messages.urgent(activeOrders.urgent)]
                .filter(Boolean)
                .join(', ')}
            </span>
          ) : null
        }
        onClick={() => navigate(otherRemotePaths.toOrdersFor({ status: 'active' }))}
      />
      <WeekCard data={data} />
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
