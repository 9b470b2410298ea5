import type { StreamChange } from '@trassa/contracts/account/stream-changes';
import { useOneTab } from '@trassa/mfe-kit/one-tab';
import { useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import type { SlotPropsOf } from '@trassa/mfe-kit/slots';
import { useEffect, useRef } from 'react';
import { messagesKey, unreadMessagesQuery } from '../../shared/account/messages.queries.ts';
import { useMessageStream } from './use-message-stream.ts';

/** Polling interval while the event stream is broken. */
const POLL_MS = 30_000;

/** Root keys of queries by the kind of change that the stream announces, in all remotes. */
const queryKeysByChange: Readonly<Record<StreamChange | 'messages', readonly (readonly string[])[]>> = {
  messages: [messagesKey],
  // Positions contain the trips of vehicles.
  work: [['orders'], ['edo'], ['finance'], ['geo', 'positions']],
  positions: [['geo', 'positions']],
};
const isStreamChange = (text: string | undefined): text is keyof typeof queryKeysByChange =>
  (text ?? '') in queryKeysByChange;

/**
 * Reports the unread count to the sidebar and refetches what others have changed; renders nothing. One tab holds the
 * event stream and tells the other tabs.
 */
export function UnreadBadgeSlot({ report }: SlotPropsOf['nav.badges']) {
  const client = useQueryClient();
  const refetch = (change: keyof typeof queryKeysByChange) => {
    for (const queryKey of queryKeysByChange[change]) void client.invalidateQueries({ queryKey });
  };
  const { isLeader, tell } = useOneTab('trassa-messages', (text) => {
    const [change] = text.split('/');
    if (isStreamChange(change)) refetch(change);
  });
  const lastSettled = useRef<string | null | undefined>(undefined);
  const isLive = useMessageStream(isLeader, {
    onUpdate: ({ messages, unread: count, settledAt }) => {
      const isSettled = lastSettled.current !== undefined && settledAt !== lastSettled.current;
      lastSettled.current = settledAt;
      if (messages.length > 0 || count !== data?.unread || isSettled) refetch('messages');
    },
    onChange: (change) => {
      refetch(change);
      tell(`${change}/${Date.now()}`);
    },
  });
  const { data } = useQuery({ ...unreadMessagesQuery(), refetchInterval: isLeader && !isLive ? POLL_MS : false });
  const unread = data?.unread ?? 0;
  const newest = data?.messages[0]?.id ?? '';
  useEffect(() => report('messages', unread), [report, unread]);
  useEffect(() => {
    if (isLeader) tell(`messages/${unread}/${newest}`);
  }, [isLeader, tell, unread, newest]);
  return null;
}
