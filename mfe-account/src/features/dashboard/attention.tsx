import type { AttentionItem } from '@trassa/mfe-kit/slots';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { EmptyState } from '@trassa/ui/empty-state';
import { formatRecent } from '@trassa/ui/format-date';
import { Icon, iconNames } from '@trassa/ui/icon';
import { Link } from '@trassa/ui/link';
import { type ReactNode, useState } from 'react';
import { accountPaths } from '../../paths.ts';
import { useUserState } from '../../shared/account/account.queries.ts';
import { dashboardMessages as messages } from './dashboard.messages.ts';
import styles from './dashboard.module.css';
import { mayPostpone, type PostponedItem, removePostponed } from './later.rules.ts';
import { PostponeMenu } from './put-off.tsx';

/** A remote of another release may name an unknown icon. */
const toKnownIcon = (name: string) => iconNames.find((known) => known === name) ?? 'info';

type LineProps = Pick<AttentionItem, 'tone' | 'icon' | 'title' | 'text'> & { readonly children: ReactNode };

function LineLayout({ tone, icon, title, text, children }: LineProps) {
  return (
    <li className={styles.attention} data-tone={tone}>
      <span className={styles.sign}>
        <Icon name={toKnownIcon(icon)} />
      </span>
      <div className={styles.words}>
        <b>{title}</b>
        <small title={text}>{text}</small>
      </div>
      <span className={styles.actions}>{children}</span>
    </li>
  );
}

function AttentionLine({ item, now }: { readonly item: AttentionItem; readonly now: Date }) {
  const { tone, icon, title, text, action, href } = item;
  return (
    <LineLayout {...{ tone, icon, title, text }}>
      <Button size="s" variant={tone === 'good' ? 'money' : 'default'} href={href} aria-label={`${action}: ${title}`}>
        {action}
      </Button>
      {mayPostpone(item) ? <PostponeMenu item={item} now={now} /> : null}
    </LineLayout>
  );
}

function PostponedLine({ item, until }: PostponedItem) {
  const { save } = useUserState();
  const text = until === null ? messages.doneSaid : messages.offUntil(formatRecent(until));
  return (
    <LineLayout tone="info" icon={item.icon} title={item.title} text={text}>
      <Button
        size="s"
        variant="quiet"
        aria-label={messages.resume(item.title)}
        onClick={() => save((now) => ({ later: removePostponed(now.later, item.key) }))}
      >
        {messages.resumeWord}
      </Button>
    </LineLayout>
  );
}

/** Most lines shown: more would push the other cards below the first screen of a desktop. */
const MAX_LINES_SHOWN = 8;

/** Attention items, the most urgent first, and those that the person has put off. */
export interface AttentionLists {
  readonly waiting: readonly AttentionItem[];
  readonly postponed: readonly PostponedItem[];
}

/** Card of the attention items that need a decision, with postponed ones below. */
export function AttentionCard({ waiting, postponed, now }: AttentionLists & { readonly now: Date }) {
  const [isWhole, setWhole] = useState(false);
  const [showsOff, setShowsOff] = useState(false);
  const hidden = waiting.length - MAX_LINES_SHOWN;
  return (
    <Card title={messages.attention} actions={<Link href={accountPaths.messages}>{messages.messages}</Link>} flush>
      {waiting.length === 0 ? <EmptyState title={messages.calm} text={messages.calmText} /> : null}
      <ul>
        {(isWhole ? waiting : waiting.slice(0, MAX_LINES_SHOWN)).map((item) => (
          <AttentionLine key={item.key} item={item} now={now} />
        ))}
      </ul>
      {hidden > 0 ? (
        <div className={styles.more}>
          <Button size="s" variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? messages.fewer : messages.more(hidden)}
          </Button>
        </div>
      ) : null}
      {postponed.length > 0 ? (
        <div className={styles.more}>
          <Button size="s" variant="quiet" icon="clock" aria-expanded={showsOff} onClick={() => setShowsOff(!showsOff)}>
            {messages.postponed(postponed.length)}
          </Button>
        </div>
      ) : null}
      {showsOff ? (
        <ul>
          {postponed.map((one) => (
            <PostponedLine key={one.item.key} {...one} />
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
