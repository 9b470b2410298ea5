import { call } from '@trassa/api-client/call';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import type { ReadMessages } from '@trassa/contracts/account/messages';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { messagesKey } from '../../shared/account/messages.queries.ts';
import { messagesMessages as messages } from './messages.messages.ts';

/** Messages that one call takes. */
const MOST = 200;

const mark = async (body: ReadMessages) => (await call(accountEndpoints.readMessages, { body })).data.marked;

async function takeBack(ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += MOST) {
    await mark({ ids: ids.slice(start, start + MOST), unread: true });
  }
}

/** Marks messages as read; a notice has the way back unless the person leaves for what the message is about. */
export function useReadMessages() {
  const client = useQueryClient();
  const after = {
    onSettled: () => client.invalidateQueries({ queryKey: messagesKey }),
    onError: (error: Error) => toast.error(error.message),
  };
  const back = useMutation({ mutationFn: takeBack, ...after });
  return useMutation({
    mutationFn: ({ which }: { which: ReadMessages; leaves?: boolean }) => mark(which),
    onSuccess: (marked, { leaves = false }) => {
      if (marked.length === 0 || leaves) return;
      toast.success(messages.marked(marked.length), { about: ['messages'], undo: () => back.mutate(marked) });
    },
    ...after,
  });
}
