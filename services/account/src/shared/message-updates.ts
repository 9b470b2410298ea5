import type { StreamChange } from '@trassa/contracts/account/stream-changes';
import { type NoticesOptions, subscribeNotices } from '@trassa/service-kit/notices';
import { MESSAGE_NOTIFY_CHANNEL, type MessageNotice } from './message.queries.ts';

interface UpdateListener {
  changed: () => void;
  /** Called with a change that another service has told of. */
  told: (change: StreamChange) => void;
  over: () => void;
}

/** Notices of changed messages from every instance. */
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
    { channel: MESSAGE_NOTIFY_CHANNEL, name: 'account-messages', ...options },
    {
      onNotice: ({ companyId, change }) => {
        for (const { changed, told } of byCompany.get(companyId) ?? []) {
          if (change) told(change);
          // Positions come every second and change no message.
          if (change !== 'positions') changed();
        }
      },
      onMissed: () => {
        for (const { changed, told } of everybody()) {
          changed();
          told('work');
          told('positions');
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
