import type { CrmDashboard } from '@trassa/contracts/platforms/crm';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { PlatformBadge } from '@trassa/freight-ui/platform-badge';
import { useQuery } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { EmptyState } from '@trassa/ui/empty-state';
import { formatPercent, noValue } from '@trassa/ui/format';
import { PageTitle } from '@trassa/ui/frame';
import { Icon } from '@trassa/ui/icon';
import { Columns, Note } from '@trassa/ui/layout';
import { Link } from '@trassa/ui/link';
import { Money } from '@trassa/ui/money';
import { SkeletonCard, SkeletonRows } from '@trassa/ui/skeleton';
import { platformsPaths } from '../../paths.ts';
import { Change } from '../../shared/crm/change.tsx';
import { crmDashboardQuery } from '../../shared/crm/crm.queries.ts';
import { countWeekOrdersIfNonePriced, isOrderSumKnown } from '../../shared/crm/crm.rules.ts';
import { CrmFailed } from '../../shared/crm/crm-failed.tsx';
import { DaysCard } from '../../shared/crm/days-card.tsx';
import { crmMessages as messages } from './crm.messages.ts';
import styles from './crm.module.css';
import { EfficiencyCard } from './efficiency-card.tsx';
import { QuickStatsCards } from './quick-stats.tsx';
import { WeekTarget } from './week-target.tsx';

type TopPlatform = CrmDashboard['topPlatforms'][number];

function TopPlatformLine({ platform, most }: { readonly platform: TopPlatform; readonly most: number }) {
  const { name, totalAmount, totalOrders, completionRate, trend } = platform;
  const share = most > 0 ? totalAmount / most : 0;
  const facts = [
    messages.orders(totalOrders),
    isOrderSumKnown(platform) ? null : messages.noPrice(platform.withoutPrice),
    completionRate === null ? null : messages.completed(formatPercent(completionRate)),
  ];
  return (
    <li className={styles.topLine}>
      <Link href={platformsPaths.toCrmAnalytics(platform.platform)}>
        <PlatformBadge code={platform.platform} name={name} />
        <b>{isOrderSumKnown(platform) ? <Money kopecks={toKopecks(totalAmount)} kopeckMode="never" /> : noValue}</b>
        <span className={styles.share}>
          <span style={{ width: `${share * 100}%` }} />
        </span>
        <Note small>{facts.filter(Boolean).join(' · ')}</Note>
        <Note small>
          <Change percent={trend.orders} />
        </Note>
      </Link>
    </li>
  );
}

/** Five platforms with the largest sums; each opens its analytics. */
function TopPlatforms({ platforms }: { readonly platforms: readonly TopPlatform[] }) {
  const most = Math.max(0, ...platforms.map(({ totalAmount }) => totalAmount));
  const all = (
    <Button size="s" variant="link" href={platformsPaths.crmAnalytics}>
      {messages.allPlatforms}
    </Button>
  );
  return (
    <Card
      title={messages.top}
      note={platforms.length > 0 ? messages.topNote : undefined}
      actions={platforms.length > 0 ? all : undefined}
    >
      {platforms.length === 0 ? (
        <EmptyState
          title={messages.noOrders}
          text={messages.noOrdersText}
          actions={<Button href={platformsPaths.connect('')}>{messages.connect}</Button>}
        />
      ) : (
        <ol className={styles.top} aria-label={messages.top}>
          {platforms.map((platform) => (
            <TopPlatformLine key={platform.platform} platform={platform} most={most} />
          ))}
        </ol>
      )}
    </Card>
  );
}

const shortcuts = [
  { href: platformsPaths.crmOrders, icon: 'package', text: messages.toOrders },
  { href: platformsPaths.factoring, icon: 'hand-coins', text: messages.toFactoring },
  { href: platformsPaths.crmAnalytics, icon: 'chart-column', text: messages.toAnalytics },
  { href: platformsPaths.platforms, icon: 'layers', text: messages.toPlatforms },
  { href: platformsPaths.x5, icon: 'key-round', text: messages.toX5 },
] as const;

/** Shortcuts to other pages. */
function QuickActions() {
  const closed: readonly string[] = [
    ...(useMay('connections.manage') ? [] : [platformsPaths.x5]),
    ...(useMay('costs') ? [] : [platformsPaths.factoring]),
  ];
  const shown = shortcuts.filter(({ href }) => !closed.includes(href));
  return (
    <Card title={messages.actions} flush>
      <nav className={styles.shortcuts} aria-label={messages.actions}>
        {shown.map(({ href, icon, text }) => (
          <Link key={href} href={href}>
            <Icon name={icon} size={18} />
            <span>{text}</span>
            <Icon name="chevron-right" size={14} />
          </Link>
        ))}
      </nav>
    </Card>
  );
}

function Figures({ data }: { readonly data: CrmDashboard }) {
  return (
    <Columns
      main={
        <>
          <DaysCard days={data.days} />
          <TopPlatforms platforms={data.topPlatforms} />
        </>
      }
      aside={
        <>
          <WeekTarget revenue={data.quickStats.weeklyRevenue} unpriced={countWeekOrdersIfNonePriced(data.days)} />
          <EfficiencyCard efficiency={data.efficiency} />
          <QuickActions />
        </>
      }
    />
  );
}

function DashboardSkeleton() {
  return (
    <Columns
      main={
        <Card flush>
          <SkeletonRows />
        </Card>
      }
      aside={<SkeletonCard />}
    />
  );
}

/** «CRM»: figures of today, weekly target, platforms, shortcuts. */
export function CrmPage() {
  const dashboard = useQuery(crmDashboardQuery());
  return (
    <>
      <PageTitle
        title={messages.title}
        text={messages.text}
        actions={
          <Button icon="layers" href={platformsPaths.platforms}>
            {messages.toPlatforms}
          </Button>
        }
      />
      {dashboard.error ? (
        <CrmFailed error={dashboard.error} retrying={dashboard.isFetching} onRetry={() => void dashboard.refetch()} />
      ) : (
        <>
          <QuickStatsCards data={dashboard.data} />
          {dashboard.data ? <Figures data={dashboard.data} /> : <DashboardSkeleton />}
        </>
      )}
    </>
  );
}
