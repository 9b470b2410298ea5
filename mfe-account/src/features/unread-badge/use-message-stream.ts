import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import type { StreamedMessages } from '@trassa/contracts/account/messages';
import { type StreamChange, streamChanges } from '@trassa/contracts/account/stream-changes';
import { useEffect, useEffectEvent, useState } from 'react';

const FIRST_RECONNECT_PAUSE_MS = 2000;
const MAX_RECONNECT_PAUSE_MS = 60_000;

/**
 * Server-sent events while `isWanted`. The browser resumes a broken connection after the last event; a refused one is
 * reopened with growing pauses. `onChange` is called for a change in another service, and for every kind of change when
 * a broken stream is live again.
 * @returns whether the stream is live
 */
export function useMessageStream(
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
