import type { MessageKind } from '@trassa/contracts/account/account-kinds';
import type { Message } from '@trassa/contracts/account/messages';
import { Button } from '@trassa/ui/button';
import { DateTime } from '@trassa/ui/date-time';
import { Icon, type IconName } from '@trassa/ui/icon';
import { messagesMessages as messages } from './messages.messages.ts';
import styles from './messages.module.css';

const icons: Record<MessageKind, IconName> = {
  order: 'package',
  document: 'file-text',
  payment: 'wallet',
  security: 'shield-check',
  system: 'info',
};

/** Opening a message or ticking it marks it as read. */
export function MessageLine({ message, onRead }: { readonly message: Message; readonly onRead: () => void }) {
  return (
    <li className={`${styles.message} ${message.read ? '' : styles.unread}`}>
      <span className={styles.icon}>
        <Icon name={icons[message.kind]} label={messages.kinds[message.kind]} />
      </span>
      <div className={styles.words}>
        <b>{message.title}</b>
        {message.text ? <p>{message.text}</p> : null}
        <small>
          <DateTime value={message.at} />
          {message.read ? null : ` · ${messages.unread}`}
        </small>
      </div>
      {message.href ? (
        <Button size="s" href={message.href} onClick={onRead} aria-label={`${messages.open}: ${message.title}`}>
          {messages.open}
        </Button>
      ) : null}
      {message.read ? null : (
        <Button
          size="s"
          variant="quiet"
          icon="check"
          onClick={onRead}
          aria-label={`${messages.read}: ${message.title}`}
        >
          {messages.read}
        </Button>
      )}
    </li>
  );
}
