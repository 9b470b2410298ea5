import { joinNotices, type NoticesOptions } from '@trassa/service-kit/notices';
import { MESSAGE_CHANNEL } from './message.queries.ts';

/** Somebody who waits for news of a company. `over` is called when there will be none any more. */
export interface NewsListener {
  changed: () => void;
  over: () => void;
}

/** Tells, in this instance, whose messages changed in any instance. */
export interface MessageNewsDesk {
  /** Returns how to stop. */
  follow: (companyId: string, listener: NewsListener) => () => void;
  close: () => Promise<void>;
}

/** Opens the desk: one connection to Postgres, however many follow. */
export async function openMessageNews(
  options: Pick<NoticesOptions, 'pool' | 'databaseUrl' | 'log'>,
): Promise<MessageNewsDesk> {
  const byCompany = new Map<string, Set<NewsListener>>();
  const everybody = () => [...byCompany.values()].flatMap((listeners) => [...listeners]);
  const notices = await joinNotices<{ companyId: string }>(
    { channel: MESSAGE_CHANNEL, name: 'account-messages', ...options },
    {
      heard: ({ companyId }) => {
        for (const { changed } of byCompany.get(companyId) ?? []) changed();
      },
      missed: () => {
        for (const { changed } of everybody()) changed();
      },
    },
  );
  return {
    follow: (companyId, listener) => {
      const listeners = byCompany.get(companyId) ?? new Set();
      byCompany.set(companyId, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) byCompany.delete(companyId);
      };
    },
    close: async () => {
      for (const { over } of everybody()) over();
      await notices.close();
    },
  };
}
