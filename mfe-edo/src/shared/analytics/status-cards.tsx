import type { FilterState } from '@trassa/contracts/edo/filter-state';
import { statusLabel } from '@trassa/contracts/edo/statuses';
import { statusCodes, statusLook } from '@trassa/freight-ui/status-table';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { formatNumber, formatPercent } from '@trassa/ui/format';
import { Icon } from '@trassa/ui/icon';
import { Link } from '@trassa/ui/link';
import { edoPaths } from '../../paths.ts';
import { analyticsViewMessages as messages } from './analytics-view.messages.ts';
import styles from './analytics-view.module.css';
import { type StatusShare, statusShares } from './analytics-view.rules.ts';

function StatusCard({ status, base }: { readonly status: StatusShare; readonly base: Partial<FilterState> }) {
  const look = statusLook('document', status.code);
  return (
    <Link
      className={`${styles.status} ${styles[look.tone]}`}
      href={edoPaths.counted('documents', { ...base, documentStatus: status.code })}
      title={status.code}
    >
      <span className={styles.statusIcon}>
        <Icon name={look.icon} />
      </span>
      <b className={styles.statusName}>{statusLabel(status.code)}</b>
      <span className={styles.statusCount}>
        <b>{formatNumber(status.count)}</b>
        <small>{formatPercent(status.share * 100, 1)}</small>
      </span>
    </Link>
  );
}

/** Documents by status of their own: a stacked bar, then a card each. Statuses of trips are shown elsewhere. */
export function StatusCards({
  distribution,
  total,
  base,
}: {
  readonly distribution: Record<string, number>;
  readonly total: number;
  readonly base: Partial<FilterState>;
}) {
  const shares = statusShares(distribution, statusCodes('document'));
  return (
    <Card
      title={messages.statuses}
      help={messages.statusesHow}
      note={messages.countDocuments(total)}
      actions={
        <Button size="s" variant="quiet" iconAfter="arrow-right" href={edoPaths.counted('documents', base)}>
          {messages.openDocuments}
        </Button>
      }
    >
      <div className={styles.statusBar} aria-hidden="true">
        {shares.map(({ code, count }) => (
          <i key={code} className={styles[statusLook('document', code).tone]} style={{ flexGrow: count }} />
        ))}
      </div>
      <div className={styles.statuses}>
        {shares.map((status) => (
          <StatusCard key={status.code} status={status} base={base} />
        ))}
      </div>
    </Card>
  );
}
