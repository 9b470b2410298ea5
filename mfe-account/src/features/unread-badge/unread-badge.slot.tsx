import { useOneTab } from '@trassa/mfe-kit/one-tab';
import { useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import type { SlotPropsOf } from '@trassa/mfe-kit/slots';
import { useEffect, useRef } from 'react';
import { messagesKey, unreadQuery } from '../../shared/account/messages.queries.ts';
import { useMessageStream } from './use-message-stream.ts';

/** Polling interval while the event stream is broken. */
const POLL_MS = 30_000;
/** Positions of vehicles on any page, see mfe-geo. */
const positionsKey = ['geo', 'positions'];
/** Begin of what the other tabs hear of a move. */
const MOVED = 'moved/';

/**
 * Reports the unread count to the sidebar, and has positions asked anew when vehicles move; renders nothing. One tab holds the event stream and broadcasts to the
 * others.
 */
export function UnreadBadgeSlot({ report }: SlotPropsOf['nav.badges']) {
  const client = useQueryClient();
  const refetch = () => void client.invalidateQueries({ queryKey: messagesKey });
  const refetchPositions = () => void client.invalidateQueries({ queryKey: positionsKey });
  const { isLeader, tell } = useOneTab('trassa-messages', (text) =>
    text.startsWith(MOVED) ? refetchPositions() : refetch(),
  );
  const lastSettled = useRef<string | null | undefined>(undefined);
  const isLive = useMessageStream(isLeader, {
    onUpdate: ({ messages, unread: count, settledAt }) => {
      const isSettled = lastSettled.current !== undefined && settledAt !== lastSettled.current;
      lastSettled.current = settledAt;
      if (messages.length > 0 || count !== data?.unread || isSettled) refetch();
    },
    onMove: () => {
      refetchPositions();
      tell(MOVED + Date.now());
    },
  });
  const { data } = useQuery({ ...unreadQuery(), refetchInterval: isLeader && !isLive ? POLL_MS : false });
  const unread = data?.unread ?? 0;
  const newest = data?.messages[0]?.id ?? '';
  useEffect(() => report('messages', unread), [report, unread]);
  useEffect(() => {
    if (isLeader) tell(`${unread}/${newest}`);
  }, [isLeader, tell, unread, newest]);
  return null;
}
