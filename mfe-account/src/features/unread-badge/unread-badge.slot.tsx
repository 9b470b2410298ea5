import { useOneTab } from '@trassa/mfe-kit/one-tab';
import { useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import type { SlotPropsOf } from '@trassa/mfe-kit/slots';
import { useEffect } from 'react';
import { messagesKey, unreadQuery } from '../../shared/account/messages.queries.ts';
import { useMessageStream } from './use-message-stream.ts';

/** How often the server is asked while its stream of events is broken. */
const EVERY_MS = 30_000;

/** Tells the sidebar how many messages are unread. One tab listens to the server, the others hear of it. Draws nothing. */
export function UnreadBadgeSlot({ report }: SlotPropsOf['nav.badges']) {
  const client = useQueryClient();
  const readAnew = () => void client.invalidateQueries({ queryKey: messagesKey });
  const { isLeader, tell } = useOneTab('trassa-messages', readAnew);
  const isLive = useMessageStream(isLeader, (update) => {
    if (update.messages.length > 0 || update.unread !== data?.unread) readAnew();
  });
  const { data } = useQuery({ ...unreadQuery(), refetchInterval: isLeader && !isLive ? EVERY_MS : false });
  const unread = data?.unread ?? 0;
  const newest = data?.messages[0]?.id ?? '';
  useEffect(() => report('messages', unread), [report, unread]);
  useEffect(() => {
    if (isLeader) tell(`${unread}/${newest}`);
  }, [isLeader, tell, unread, newest]);
  return null;
}
