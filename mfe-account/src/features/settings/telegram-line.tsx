import type { ChannelState } from '@trassa/contracts/account/notifications';
import { Button } from '@trassa/ui/button';
import { ChannelLine } from './channel-line.tsx';
import { notificationsMessages as messages } from './notifications.messages.ts';
import { useTelegramLink, useUnlinkTelegram } from './notifications.queries.ts';

const texts: Record<ChannelState['state'], (name: string) => string> = {
  off: () => messages.off,
  absent: () => messages.telegramAbsent,
  ready: messages.telegramReady,
  blocked: () => messages.telegramBlocked,
};

/** Telegram: a link with a code connects the chat; another link connects it again after the bot was blocked. */
export function TelegramLine({ channel }: { readonly channel: ChannelState }) {
  const link = useTelegramLink();
  const unlink = useUnlinkTelegram();
  const isReady = channel.state === 'ready';
  const isAsking = link.data !== undefined && !isReady;
  const connect = channel.state === 'blocked' ? messages.connectAgain : messages.connect;
  return (
    <ChannelLine
      icon="send"
      name={messages.channels.telegram}
      channel={channel}
      actions={
        <>
          {isAsking ? (
            <Button size="s" variant="primary" href={link.data.url} target="_blank" iconAfter="external-link">
              {messages.openTelegram}
            </Button>
          ) : null}
          {isReady || isAsking ? null : (
            <Button size="s" loading={link.isPending} onClick={() => link.mutate()}>
              {connect}
            </Button>
          )}
          {isReady ? (
            <Button
              size="s"
              loading={unlink.isPending}
              onClick={() => {
                link.reset();
                unlink.mutate();
              }}
            >
              {messages.disconnect}
            </Button>
          ) : null}
        </>
      }
    >
      {isAsking ? messages.pressStart : texts[channel.state](channel.address)}
    </ChannelLine>
  );
}
