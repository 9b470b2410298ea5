import { useQueryClient } from '@trassa/mfe-kit/query';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { formatRecent } from '@trassa/ui/format-date';
import { useEffect } from 'react';
import { offlineMessages as messages } from './offline.messages.ts';

/** Tells the age of what is shown without a network. When the notice disappears, all queries are read again. */
export function OfflineNotice({ keptAt }: { readonly keptAt: number }) {
  const client = useQueryClient();
  useEffect(() => () => void client.invalidateQueries(), [client]);
  return (
    <Banner
      kind="warning"
      icon="wifi-off"
      action={<Button onClick={() => void client.invalidateQueries()}>{messages.retry}</Button>}
    >
      {messages.kept(formatRecent(keptAt))}
    </Banner>
  );
}
