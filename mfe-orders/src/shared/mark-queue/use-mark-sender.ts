import { useQueryClient } from '@trassa/mfe-kit/query';
import { useUser } from '@trassa/mfe-kit/session';
import { useEffect } from 'react';
import { refetchOrders } from '../order/order.queries.ts';
import { refreshQueue, sendQueue } from './mark-queue.ts';

/** Pause between tries in milliseconds: a phone may report a network when it has none. */
const RETRY_MS = 10_000;

/** Sends marks and messages when the page opens, when the network is back, and at intervals. */
export function useMarkSender(): void {
  const { id } = useUser();
  const client = useQueryClient();
  useEffect(() => {
    const send = () => void sendQueue(id).then((sent) => (sent > 0 ? refetchOrders(client) : undefined));
    void refreshQueue(id).then(send);
    const timer = setInterval(send, RETRY_MS);
    addEventListener('online', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, [id, client]);
}
