import { useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import type { SlotPropsOf } from '@trassa/mfe-kit/slots';
import { useEffect } from 'react';
import { messagesKey, unreadQuery } from '../../shared/cabinet/messages.queries.ts';
import { useOneTab } from './use-one-tab.ts';

const EVERY_MS = 30_000;

/** Tells the sidebar how many messages are unread. One tab asks the server, the others hear of it. Draws nothing. */
export function UnreadBadgeSlot({ report }: SlotPropsOf['nav.badges']) {
  const client = useQueryClient();
  const { isLeader, tell } = useOneTab(
    'trassa-messages',
    () => void client.invalidateQueries({ queryKey: messagesKey }),
  );
  const { data } = useQuery({ ...unreadQuery(), refetchInterval: isLeader ? EVERY_MS : false });
  const unread = data?.unread ?? 0;
  const newest = data?.messages[0]?.id ?? '';
  useEffect(() => report('messages', unread), [report, unread]);
  useEffect(() => {
    if (isLeader) tell(`${unread}/${newest}`);
  }, [isLeader, tell, unread, newest]);
  return null;
}
