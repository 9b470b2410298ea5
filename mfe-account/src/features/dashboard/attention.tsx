import type { AttentionItem } from '@trassa/mfe-kit/slots';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { EmptyState } from '@trassa/ui/empty-state';
import { Icon, iconNames } from '@trassa/ui/icon';
import { Link } from '@trassa/ui/link';
import { accountPaths } from '../../paths.ts';
import { dashboardMessages as messages } from './dashboard.messages.ts';
import styles from './dashboard.module.css';

/** A remote of another release may name an unknown icon. */
const knownIcon = (name: string) => iconNames.find((known) => known === name) ?? 'info';

function AttentionLine({ tone, icon, title, text, action, href }: AttentionItem) {
  return (
    <li className={styles.attention} data-tone={tone}>
      <span className={styles.sign}>
        <Icon name={knownIcon(icon)} />
      </span>
      <div className={styles.words}>
        <b>{title}</b>
        <small>{text}</small>
      </div>
      <Button size="s" variant={tone === 'good' ? 'money' : 'default'} href={href} aria-label={`${action}: ${title}`}>
        {action}
      </Button>
    </li>
  );
}

export function AttentionCard({ list }: { readonly list: readonly AttentionItem[] }) {
  return (
    <Card
      title={messages.attention}
      count={messages.decisions(list.length)}
      actions={<Link href={accountPaths.messages}>{messages.allEvents}</Link>}
      flush
    >
      {list.length === 0 ? <EmptyState title={messages.calm} text={messages.calmText} /> : null}
      <ul className={styles.list}>
        {list.map(({ key, ...item }) => (
          <AttentionLine key={key} {...item} />
        ))}
      </ul>
    </Card>
  );
}
