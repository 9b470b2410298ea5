import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import type { StreamedMessages } from '@trassa/contracts/account/messages';
import { type StreamChange, streamChanges } from '@trassa/contracts/account/stream-changes';
import { useOneTab } from '@trassa/mfe-kit/one-tab';
import { useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import type { SlotPropsOf } from '@trassa/mfe-kit/slots';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messagesKey, unreadMessagesQuery } from '../../shared/account/messages.queries.ts';

const FIRST_RECONNECT_PAUSE_MS = 2000;
const MAX_RECONNECT_PAUSE_MS = 60_000;

/**
 * Server-sent events while `isWanted`. The browser resumes a broken connection after the last event; a refused one is
 * reopened with growing pauses. `onChange` is called for a change in another service, and for every kind of change when
 * a broken stream is live again.
 * @returns whether the stream is live
 */
function useMessageStream(
  isWanted: boolean,
  { onUpdate, onChange }: { onUpdate: (update: StreamedMessages) => void; onChange: (change: StreamChange) => void },
): boolean {
  const [isLive, setLive] = useState(false);
  const handleUpdate = useEffectEvent(onUpdate);
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    if (!isWanted || typeof EventSource === 'undefined') return;
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout>;
    let pause = FIRST_RECONNECT_PAUSE_MS;
    let last = '';
    let isBroken = false;
    const open = () => {
      source = new EventSource(accountEndpoints.messageStream.path + (last && `?after=${last}`));
      source.addEventListener('news', ({ data, lastEventId }: MessageEvent<string>) => {
        last = lastEventId;
        pause = FIRST_RECONNECT_PAUSE_MS;
        setLive(true);
        handleUpdate(JSON.parse(data) as StreamedMessages);
        if (isBroken) for (const change of streamChanges) handleChange(change);
        isBroken = false;
      });
      for (const change of streamChanges) source.addEventListener(change, () => handleChange(change));
      source.addEventListener('error', () => {
        isBroken = true;
        setLive(false);
        if (source?.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(open, pause);
        pause = Math.min(pause * 2, MAX_RECONNECT_PAUSE_MS);
      });
    };
    open();
    return () => {
      clearTimeout(timer);
      source?.close();
      setLive(false);
    };
  }, [isWanted]);
  return isLive;
}

/** Polling interval while the event stream is broken. */
const POLL_MS = 30_000;

/** Root keys of queries by the kind of change that the stream announces, in all remotes. */
const queryKeysByChange: Readonly<Record<StreamChange | 'messages', readonly (readonly string[])[]>> = {
  messages: [messagesKey],
  // Positions of vehicles come with their trips, so a change of trips refetches them.
  work: [['orders'], ['edo'], ['finance'], ['account', 'facts'], ['crm'], ['geo', 'positions']],
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
