import type { ProfitShare } from '@trassa/contracts/finance/overview';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { Card } from '@trassa/ui/card';
import { Link } from '@trassa/ui/link';
import { Money } from '@trassa/ui/money';
import type { ReactNode } from 'react';
import { overviewMessages } from './overview.messages.ts';
import styles from './overview.module.css';

const messages = overviewMessages.shares;

/** Profit by client or platform, the largest first; a row opens its operations. */
export function SharesCard(props: {
  readonly title: string;
  readonly shares: readonly ProfitShare[];
  readonly getHref: (key: string) => string;
  readonly children?: ReactNode;
}) {
  const { title, shares, getHref } = props;
  const sorted = shares.toSorted((one, other) => other.profit - one.profit);
  const most = Math.max(...shares.map(({ income }) => income), 1);
  return (
    <Card title={title} note={messages.note}>
      <ul className={styles.shares}>
        {sorted.map(({ key, name, income, profit }) => (
          <li key={key}>
            <Link href={getHref(key)}>{name}</Link>
            <Money kopecks={toKopecks(profit)} kopeckMode="never" size="strong" />
            <span className={styles.shareTrack} aria-hidden="true">
              <i style={{ width: `${(income / most) * 100}%` }} />
            </span>
            <small className={styles.quiet}>
              {messages.income} <Money kopecks={toKopecks(income)} short />
            </small>
          </li>
        ))}
      </ul>
      {props.children}
    </Card>
  );
}
