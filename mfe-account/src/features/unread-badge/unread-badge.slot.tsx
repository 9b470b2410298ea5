import { useOneTab } from '@trassa/mfe-kit/one-tab';
import { useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import type { SlotPropsOf } from '@trassa/mfe-kit/slots';
import { useEffect, useRef, useState } from 'react';
import { messagesKey, unreadQuery } from '../../shared/account/messages.queries.ts';
import { useMessageStream } from './use-message-stream.ts';

/** Polling interval while the event stream is broken. */
const POLL_MS = 30_000;

/** Root keys of what others change: orders, documents and money, whichever remote shows them. */
const workKeys = [['orders'], ['edo'], ['finance']];

/**
 * Reports the unread count to the sidebar and fetches anew what others have changed; renders nothing. One tab holds the
 * event stream and broadcasts to the others.
 */
export function UnreadBadgeSlot({ report }: SlotPropsOf['nav.badges']) {
  const client = useQueryClient();
  const [works, setWorks] = useState(0);
  const refetch = () => void client.invalidateQueries({ queryKey: messagesKey });
  const refetchWork = () => {
    for (const queryKey of workKeys) void client.invalidateQueries({ queryKey });
  };
  const { isLeader, tell } = useOneTab('trassa-messages', () => {
    refetch();
    refetchWork();
  });
  const lastSettled = useRef<string | null | undefined>(undefined);
  const isLive = useMessageStream(isLeader, {
    onUpdate: ({ messages, unread: count, settledAt }) => {
      const isSettled = lastSettled.current !== undefined && settledAt !== lastSettled.current;
      lastSettled.current = settledAt;
      if (messages.length > 0 || count !== data?.unread || isSettled) refetch();
    },
    onWork: () => {
      refetchWork();
      setWorks((count) => count + 1);
    },
  });
  const { data } = useQuery({ ...unreadQuery(), refetchInterval: isLeader && !isLive ? POLL_MS : false });
  const unread = data?.unread ?? 0;
  const newest = data?.messages[0]?.id ?? '';
  useEffect(() => report('messages', unread), [report, unread]);
  useEffect(() => {
    if (isLeader) tell(`${unread}/${newest}/${works}`);
  }, [isLeader, tell, unread, newest, works]);
  return null;
}
