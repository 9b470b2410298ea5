import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import type { MessageUpdate } from '@trassa/contracts/account/messages';
import { POSITIONS_EVENT } from '@trassa/contracts/geo/position-values';
import { useEffect, useEffectEvent, useState } from 'react';

const FIRST_PAUSE_MS = 2000;
const MAX_PAUSE_MS = 60_000;

/**
 * Server-sent events, messages and moves of vehicles, while `isWanted`. The browser resumes a broken connection after the last event; a refused one is
 * reopened with growing pauses.
 * @returns whether the stream is live
 */
export function useMessageStream(
  isWanted: boolean,
  { onUpdate, onMove }: { onUpdate: (update: MessageUpdate) => void; onMove: () => void },
): boolean {
  const [isLive, setLive] = useState(false);
  const handleEvent = useEffectEvent(onUpdate);
  const handleMove = useEffectEvent(onMove);
  useEffect(() => {
    if (!isWanted || typeof EventSource === 'undefined') return;
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout>;
    let pause = FIRST_PAUSE_MS;
    let last = '';
    const open = () => {
      source = new EventSource(accountEndpoints.messageStream.path + (last && `?after=${last}`));
      source.addEventListener('news', ({ data, lastEventId }: MessageEvent<string>) => {
        last = lastEventId;
        pause = FIRST_PAUSE_MS;
        setLive(true);
        handleEvent(JSON.parse(data) as MessageUpdate);
      });
      source.addEventListener(POSITIONS_EVENT, () => handleMove());
      source.addEventListener('error', () => {
        setLive(false);
        if (source?.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(open, pause);
        pause = Math.min(pause * 2, MAX_PAUSE_MS);
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
