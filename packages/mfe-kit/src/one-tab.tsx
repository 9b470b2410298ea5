import { useCallback, useEffect, useEffectEvent, useState } from 'react';

/**
 * Elects one of a browser's tabs as leader until it closes. The other tabs get what the leader tells (`onNews`), unless
 * it equals the text before. Without Web Locks (plain http) every tab is a leader.
 */
export function useOneTab(name: string, onNews: (text: string) => void) {
  const [isLeader, setLeader] = useState(false);
  const news = useEffectEvent(onNews);
  useEffect(() => {
    const stop = new AbortController();
    const lead = () =>
      new Promise<void>((resolve) => {
        if (stop.signal.aborted) return resolve();
        setLeader(true);
        stop.signal.addEventListener('abort', () => resolve());
      });
    const asked = navigator.locks ? navigator.locks.request(name, { signal: stop.signal }, lead) : lead();
    asked.catch(() => undefined); // the tab closed while it waited
    return () => stop.abort();
  }, [name]);
  useEffect(() => {
    if (isLeader || typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(name);
    let heard = '';
    channel.onmessage = ({ data }: MessageEvent<string>) => {
      if (data !== heard) news(data);
      heard = data;
    };
    return () => channel.close();
  }, [name, isLeader]);
  const tell = useCallback(
    (text: string) => {
      if (typeof BroadcastChannel === 'undefined') return;
      const channel = new BroadcastChannel(name);
      channel.postMessage(text);
      channel.close();
    },
    [name],
  );
  return { isLeader, tell };
}
