import type { NotificationSettings } from '@trassa/contracts/account/notifications';
import { Card } from '@trassa/ui/card';
import { ChannelLine } from './channel-line.tsx';
import { notificationsMessages as messages } from './notifications.messages.ts';
import styles from './notifications.module.css';
import { PushLine } from './push-line.tsx';
import { TelegramLine } from './telegram-line.tsx';

/** Channels with what they do and how delivery goes. */
export function ChannelList({ settings }: { readonly settings: NotificationSettings }) {
  const { email, telegram, push } = settings.channels;
  return (
    <Card title={messages.channelsTitle} flush>
      <p className={styles.hint}>{messages.channelsHint}</p>
      <ul>
        <ChannelLine icon="mail" name={messages.channels.email} channel={email}>
          {messages.email(email.address)}
        </ChannelLine>
        <TelegramLine channel={telegram} />
        <PushLine channel={push} pushKey={settings.pushKey} />
      </ul>
    </Card>
  );
}
