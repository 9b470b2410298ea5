import type { CrmDashboard } from '@trassa/contracts/platforms/crm';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { PlatformBadge } from '@trassa/freight-ui/platform-badge';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { EmptyState } from '@trassa/ui/empty-state';
import { formatPercent, noValue } from '@trassa/ui/format';
import { Link } from '@trassa/ui/link';
import { Money } from '@trassa/ui/money';
import { platformsPaths } from '../../paths.ts';
import { Change } from '../../shared/crm/change.tsx';
import { isSumKnown } from '../../shared/crm/crm.rules.ts';
import { crmMessages as messages } from './crm.messages.ts';
import styles from './crm.module.css';

type TopPlatform = CrmDashboard['topPlatforms'][number];

function Line({ platform, most }: { readonly platform: TopPlatform; readonly most: number }) {
  const { name, totalAmount, totalOrders, completionRate, trend } = platform;
  const share = most > 0 ? totalAmount / most : 0;
  const facts = [
    messages.orders(totalOrders),
    isSumKnown(platform) ? null : messages.noPrice(platform.withoutPrice),
    completionRate === null ? null : messages.completed(formatPercent(completionRate)),
  ];
  return (
    <li className={styles.topLine}>
      <Link href={platformsPaths.toCrmAnalytics(platform.platform)}>
        <PlatformBadge code={platform.platform} name={name} />
        <b>{isSumKnown(platform) ? <Money kopecks={toKopecks(totalAmount)} kopeckMode="never" /> : noValue}</b>
        <span className={styles.share}>
          <span style={{ width: `${share * 100}%` }} />
        </span>
        <small>{facts.filter(Boolean).join(' · ')}</small>
        <small>
          <Change percent={trend.orders} />
        </small>
      </Link>
    </li>
  );
}

/** Five platforms with the largest sums; each opens its analytics. */
export function TopPlatforms({ platforms }: { readonly platforms: readonly TopPlatform[] }) {
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
            <Line key={platform.platform} platform={platform} most={most} />
          ))}
        </ol>
      )}
    </Card>
  );
}
