import type { ChannelState } from '@trassa/contracts/account/notifications';
import { DateTime } from '@trassa/ui/date-time';
import { Icon, type IconName } from '@trassa/ui/icon';
import type { ReactNode } from 'react';
import { notificationsMessages as messages } from './notifications.messages.ts';
import styles from './notifications.module.css';

type ChannelLineProps = {
  readonly icon: IconName;
  readonly name: string;
  readonly channel: ChannelState;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
};

/** One channel: its purpose, its delivery, and what can be done with it. */
export function ChannelLine({ icon, name, channel, children, actions }: ChannelLineProps) {
  return (
    <li className={styles.channel}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <div className={styles.words}>
        <b>{name}</b>
        <p>{channel.state === 'off' ? messages.off : children}</p>
        {channel.state === 'off' ? null : <DeliveryState name={name} channel={channel} />}
      </div>
      {channel.state === 'off' || !actions ? null : <div className={styles.actions}>{actions}</div>}
    </li>
  );
}

function DeliveryState({ name, channel }: { readonly name: string; readonly channel: ChannelState }) {
  const { state, failing, failingSince, lastSentAt, lost } = channel;
  const last = lastSentAt ? (
    <>
      {messages.lastSent} <DateTime value={lastSentAt} />
    </>
  ) : (
    messages.nothingSent
  );
  return (
    <>
      {failing > 0 ? (
        <p className={styles.bad} role="status">
          <Icon name="triangle-alert" size={14} /> {messages.failing(name)} {messages.waiting(failing)}{' '}
          <DateTime value={failingSince} />, {last}.
        </p>
      ) : null}
      {failing === 0 && state === 'ready' ? (
        <p className={styles.good}>
          <Icon name="circle-check" size={14} /> {messages.working}, {last}.
        </p>
      ) : null}
      {lost > 0 ? <p>{messages.lost(lost)}</p> : null}
    </>
  );
}
