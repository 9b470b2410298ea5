import { tokenStore } from '@trassa/api-client/call';
import { useUser } from '@trassa/mfe-kit/session';
import { useEffect } from 'react';
import { useQueue } from './mark-queue.ts';
import { deleteKeptAnswers } from './phone-store.ts';
import { useMarkSender } from './use-mark-sender.ts';

/** Sends marks from any page, and reports how many are queued. Stored answers are deleted at sign-out. */
export function DriverMarkSender({ report }: { readonly report: (badge: string, count: number) => void }) {
  const { id } = useUser();
  const waiting = useQueue(({ queue }) => queue.length);
  useMarkSender();
  useEffect(() => report('trips', waiting), [report, waiting]);
  useEffect(() => {
    void deleteKeptAnswers({ except: id });
    return () => {
      if (!tokenStore.read()) void deleteKeptAnswers();
    };
  }, [id]);
  return null;
}
