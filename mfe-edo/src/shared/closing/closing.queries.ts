import { call } from '@trassa/api-client/call';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { emit } from '@trassa/mfe-kit/events';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { closingMessages as messages } from './closing.messages.ts';

/** Finishes chains without T4; the dialog that asks tells what went wrong. */
export function useClosing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { chains: string[]; reason: string }) =>
      (await call(edoEndpoints.closeChains, { body })).data,
    onSuccess: ({ closed, refused }) => {
      const named = refused.slice(0, 3).map(({ error }) => error);
      const description =
        refused.length > 0 ? [messages.refused(refused.length), ...new Set(named)].join('. ') : undefined;
      const title = closed > 0 ? messages.done(closed) : messages.nothing;
      if (refused.length > 0) toast.warning(title, { description, seconds: 12 });
      else toast.success(title, { seconds: 5 });
      emit('orders.synchronised', { created: 0, updated: closed });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['edo'] }),
  });
}
