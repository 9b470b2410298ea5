import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import type { MessageUpdate } from '@trassa/contracts/account/messages';
import { useEffect, useEffectEvent, useState } from 'react';

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Listens to the server's events while `isWanted`. The browser itself takes a broken connection up again after the last
 * event; one that the server refused is opened anew after a growing pause. Tells whether news come right now.
 */
export function useMessageStream(isWanted: boolean, onUpdate: (update: MessageUpdate) => void): boolean {
  const [isLive, setLive] = useState(false);
  const hear = useEffectEvent(onUpdate);
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
        hear(JSON.parse(data) as MessageUpdate);
      });
      source.addEventListener('error', () => {
        setLive(false);
        if (source?.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(open, pause);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
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
