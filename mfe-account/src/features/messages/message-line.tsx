import type { MessageKind } from '@trassa/contracts/account/account-kinds';
import type { Message } from '@trassa/contracts/account/messages';
import { findOrderIdInPath } from '@trassa/contracts/account/order-place.rules';
import { Button } from '@trassa/ui/button';
import { DateTime } from '@trassa/ui/date-time';
import { Icon, type IconName } from '@trassa/ui/icon';
import { Swiped, SwipedAction } from '@trassa/ui/swiped';
import { messagesMessages as messages } from './messages.messages.ts';
import styles from './messages.module.css';

const icons: Record<MessageKind, IconName> = {
  order: 'package',
  document: 'file-text',
  payment: 'wallet',
  security: 'shield-check',
  system: 'info',
};

interface MessageLineProps {
  readonly message: Message;
  readonly mutedOrders: readonly string[];
  readonly onRead: () => void;
  readonly onOpen: () => void;
  readonly onMute: (order: { id: string; isMuted: boolean }) => void;
}

/**
 * Opening or ticking a message marks it as read; a button mutes its order. A message whose reason is gone is shown
 * as read, with the words that say how it was settled.
 */
export function MessageLine({ message, mutedOrders, onRead, onOpen, onMute }: MessageLineProps) {
  const orderId = findOrderIdInPath(message.href);
  const isMuted = orderId !== null && mutedOrders.includes(orderId);
  const isDone = message.read || message.settled !== undefined;
  return (
    <li className={styles.line}>
      <Swiped
        actions={<SwipedActions isRead={isDone} orderId={orderId} isMuted={isMuted} onRead={onRead} onMute={onMute} />}
      >
        <div
          className={`${styles.message} ${isDone ? '' : styles.unread}`}
          data-settled={message.settled !== undefined}
        >
          <span className={styles.icon}>
            <Icon name={icons[message.kind]} label={messages.kinds[message.kind]} />
          </span>
          <div className={styles.words}>
            <b>{message.title}</b>
            {message.text ? <p>{message.text}</p> : null}
            <small>
              <DateTime value={message.at} />
              {message.settled ? (
                <span className={styles.settled}>
                  {' · '}
                  <Icon name="check" size={12} />
                  {message.settled.words}
                </span>
              ) : null}
              {isDone ? null : <span className={styles.new}> · {messages.unread}</span>}
            </small>
          </div>
          {orderId === null ? null : (
            <Button
              fold
              size="s"
              variant="quiet"
              icon={isMuted ? 'bell-off' : 'bell'}
              aria-label={isMuted ? messages.unmute : messages.mute}
              aria-pressed={isMuted}
              onClick={() => onMute({ id: orderId, isMuted: !isMuted })}
            >
              {isMuted ? messages.unmuteWords : messages.muteWords}
            </Button>
          )}
          {isDone ? null : (
            <Button
              size="s"
              variant="quiet"
              icon="check"
              className={styles.read}
              onClick={onRead}
              aria-label={`${messages.read}: ${message.title}`}
            >
              {messages.read}
            </Button>
          )}
          {message.href ? (
            <Button size="s" href={message.href} onClick={onOpen} aria-label={`${messages.open}: ${message.title}`}>
              {messages.open}
            </Button>
          ) : null}
        </div>
      </Swiped>
    </li>
  );
}

type SwipedActionsProps = Pick<MessageLineProps, 'onRead' | 'onMute'> & {
  readonly isRead: boolean;
  readonly orderId: string | null;
  readonly isMuted: boolean;
};

function SwipedActions({ isRead, orderId, isMuted, onRead, onMute }: SwipedActionsProps) {
  return (
    <>
      {isRead ? null : <SwipedAction icon="check" label={messages.readShort} onPress={onRead} />}
      {orderId === null ? null : (
        <SwipedAction
          icon={isMuted ? 'bell' : 'bell-off'}
          label={isMuted ? messages.unmuteShort : messages.muteShort}
          onPress={() => onMute({ id: orderId, isMuted: !isMuted })}
        />
      )}
    </>
  );
}
