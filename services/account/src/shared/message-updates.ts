import { type NoticesOptions, subscribeNotices } from '@trassa/service-kit/notices';
import { MESSAGE_CHANNEL } from './message.queries.ts';

export interface UpdateListener {
  changed: () => void;
  /** Vehicles of the company have moved. */
  moved: () => void;
  over: () => void;
}

/** Notifications of changed messages from every instance. */
export interface MessageUpdates {
  /** Returns the unsubscribe function. */
  subscribe: (companyId: string, listener: UpdateListener) => () => void;
  close: () => Promise<void>;
}

/** One Postgres connection for all listeners. */
export async function openMessageUpdates(
  options: Pick<NoticesOptions, 'pool' | 'databaseUrl' | 'log'>,
): Promise<MessageUpdates> {
  const byCompany = new Map<string, Set<UpdateListener>>();
  const everybody = () => [...byCompany.values()].flatMap((listeners) => [...listeners]);
  const notices = await subscribeNotices<{ companyId: string; moved?: true }>(
    { channel: MESSAGE_CHANNEL, name: 'account-messages', ...options },
    {
      onNotice: ({ companyId, moved: hasMoved }) => {
        for (const { changed, moved } of byCompany.get(companyId) ?? []) hasMoved ? moved() : changed();
      },
      onMissed: () => {
        for (const { changed } of everybody()) changed();
      },
    },
  );
  return {
    subscribe: (companyId, listener) => {
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
