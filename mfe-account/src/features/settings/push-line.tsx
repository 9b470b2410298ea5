import type { ChannelState } from '@trassa/contracts/account/notifications';
import { queryOptions, useQuery } from '@trassa/mfe-kit/query';
import { Button } from '@trassa/ui/button';
import { notificationsKey } from '../../shared/account/notifications.queries.ts';
import { canPush, hasSubscription, isPushDenied } from './browser-push.ts';
import { ChannelLine } from './channel-line.tsx';
import { notificationsMessages as messages } from './notifications.messages.ts';
import { useTurnOffPush, useTurnOnPush } from './notifications.queries.ts';

const subscriptionQuery = () =>
  queryOptions({ queryKey: [...notificationsKey, 'this browser'], queryFn: hasSubscription });

/** Pushes, turned on and off for this browser. */
export function PushLine({ channel, pushKey }: { readonly channel: ChannelState; readonly pushKey: string | null }) {
  const { data: isSubscribed } = useQuery(subscriptionQuery());
  const turnOn = useTurnOnPush(pushKey ?? '');
  const turnOff = useTurnOffPush();
  const isOnHere = isSubscribed === true && channel.state === 'ready';
  const possible = canPush();
  const count = Number(channel.address);
  const state = count > 0 ? messages.pushReady(count) : messages.pushAbsent;
  const denied = isPushDenied() ? messages.pushDenied : state;
  const action = isOnHere ? turnOff : turnOn;
  return (
    <ChannelLine
      icon="bell"
      name={messages.channels.push}
      channel={channel}
      actions={
        possible ? (
          <Button size="s" loading={action.isPending} onClick={() => action.mutate()}>
            {isOnHere ? messages.pushOff : messages.pushOn}
          </Button>
        ) : null
      }
    >
      {possible ? denied : messages.pushUnsupported}
    </ChannelLine>
  );
}
