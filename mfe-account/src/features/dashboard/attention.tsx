import type { AttentionItem } from '@trassa/mfe-kit/slots';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { EmptyState } from '@trassa/ui/empty-state';
import { Icon, iconNames } from '@trassa/ui/icon';
import { Link } from '@trassa/ui/link';
import { useState } from 'react';
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
        <small title={text}>{text}</small>
      </div>
      <Button size="s" variant={tone === 'good' ? 'money' : 'default'} href={href} aria-label={`${action}: ${title}`}>
        {action}
      </Button>
    </li>
  );
}

/** So many lines leave the rest of the first view on a desk. */
const MOST = 8;

/** The column of decisions, the most urgent first. */
export function AttentionCard({ list }: { readonly list: readonly AttentionItem[] }) {
  const [isWhole, setWhole] = useState(false);
  const hidden = list.length - MOST;
  return (
    <Card title={messages.attention} actions={<Link href={accountPaths.messages}>{messages.messages}</Link>} flush>
      {list.length === 0 ? <EmptyState title={messages.calm} text={messages.calmText} /> : null}
      <ul className={styles.list}>
        {(isWhole ? list : list.slice(0, MOST)).map(({ key, ...item }) => (
          <AttentionLine key={key} {...item} />
        ))}
      </ul>
      {hidden > 0 ? (
        <div className={styles.more}>
          <Button size="s" variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? messages.fewer : messages.more(hidden)}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
