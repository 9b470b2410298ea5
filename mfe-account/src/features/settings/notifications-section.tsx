import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { useUser } from '@trassa/mfe-kit/session';
import { Card } from '@trassa/ui/card';
import { Columns } from '@trassa/ui/layout';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { notificationsQuery } from '../../shared/account/notifications.queries.ts';
import { ChannelList } from './channel-list.tsx';
import { DeliveryTimes } from './delivery-times.tsx';
import { MutedOrders } from './muted-orders.tsx';
import { notificationsMessages as messages } from './notifications.messages.ts';
import { savingKey, useSaveChoices } from './notifications.queries.ts';
import { TopicTable } from './topic-table.tsx';

/** Interval at which a connected chat or a recovered channel is noticed. */
const REFRESH_MS = 5000;

/** Channels of notifications with their state, switches by topic, quiet hours and the daily email. */
export function NotificationsSection() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...notificationsQuery(),
    refetchInterval: () => (client.isMutating({ mutationKey: savingKey }) > 0 ? false : REFRESH_MS),
  });
  const person = useUser();
  const save = useSaveChoices();
  if (data) {
    return (
      <Columns
        main={
          <>
            <ChannelList settings={data} />
            <TopicTable person={person} choices={data.choices} onChange={save} />
          </>
        }
        aside={
          <>
            <DeliveryTimes choices={data.choices} onChange={save} />
            <MutedOrders ids={data.mutedOrders} />
          </>
        }
      />
    );
  }
  return (
    <Card title={messages.channelsTitle} flush>
      {error ? (
        <LoadFailure title={messages.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Card>
  );
}
