import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { EmptyState } from '@trassa/ui/empty-state';
import { Icon, type IconName } from '@trassa/ui/icon';
import { Link } from '@trassa/ui/link';
import { accountPaths, neighbourPaths } from '../../paths.ts';
import { dashboardMessages as messages } from './dashboard.messages.ts';
import styles from './dashboard.module.css';
import type { Attention, AttentionKind } from './dashboard.rules.ts';

const looks: Record<AttentionKind, { icon: IconName; tone: string; href: string }> = {
  late: { icon: 'triangle-alert', tone: 'bad', href: neighbourPaths.ordersOf('active') },
  waiting: { icon: 'clock', tone: 'warn', href: neighbourPaths.ordersOf('new') },
  vehicle: { icon: 'truck', tone: 'warn', href: neighbourPaths.ordersOf('accepted,confirmed') },
  price: { icon: 'banknote', tone: 'warn', href: neighbourPaths.ordersOf('completed') },
  money: { icon: 'hand-coins', tone: 'good', href: neighbourPaths.finance },
  edo: { icon: 'plug', tone: 'info', href: neighbourPaths.edo },
};

function AttentionLine({ kind, orders }: Attention) {
  const { icon, tone, href } = looks[kind];
  const first = orders[0];
  const title = kind === 'edo' ? messages.attentionLines.edo : messages.attentionLines[kind](orders.length);
  return (
    <li className={styles.attention} data-tone={tone}>
      <span className={styles.sign}>
        <Icon name={icon} />
      </span>
      <div className={styles.words}>
        <b>{title}</b>
        <small>
          {first
            ? `${first.number}: ${first.route.from.city ?? first.route.from.address} — ${first.route.to.city ?? first.route.to.address}`
            : messages.edoText}
        </small>
      </div>
      <Button
        size="s"
        variant={kind === 'money' ? 'money' : 'default'}
        href={href}
        aria-label={`${messages.attentionActions[kind]}: ${title}`}
      >
        {messages.attentionActions[kind]}
      </Button>
    </li>
  );
}

/** What waits for a decision today. */
export function AttentionCard({ list }: { readonly list: readonly Attention[] }) {
  return (
    <Card
      title={messages.attention}
      count={list.length}
      actions={<Link href={accountPaths.messages}>{messages.allEvents}</Link>}
      flush
    >
      {list.length === 0 ? <EmptyState title={messages.calm} text={messages.calmText} /> : null}
      <ul className={styles.list}>
        {list.map((one) => (
          <AttentionLine key={one.kind} {...one} />
        ))}
      </ul>
    </Card>
  );
}
