import { type NoticesOptions, subscribeNotices } from '@trassa/service-kit/notices';
import { MESSAGE_CHANNEL, type MessageNotice } from './message.queries.ts';

export interface UpdateListener {
  changed: () => void;
  /** Orders, documents or money changed. */
  worked: () => void;
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
  const notices = await subscribeNotices<MessageNotice>(
    { channel: MESSAGE_CHANNEL, name: 'account-messages', ...options },
    {
      onNotice: ({ companyId, work }) => {
        for (const { changed, worked } of byCompany.get(companyId) ?? []) {
          changed();
          if (work) worked();
        }
      },
      onMissed: () => {
        for (const { changed, worked } of everybody()) {
          changed();
          worked();
        }
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
