import { call } from '@trassa/api-client/call';
import type { CloseChains, CloseChainsReply } from '@trassa/contracts/edo/closing';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { emit } from '@trassa/mfe-kit/events';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { closingMessages as messages } from './closing.messages.ts';

function showError({ closed, refused }: CloseChainsReply) {
  if (refused.length === 0) return toast.success(closed > 0 ? messages.done(closed) : messages.nothing, { seconds: 5 });
  const why = new Set(refused.slice(0, 3).map(({ error }) => error));
  const description = [messages.refused(refused.length), ...why].join('. ');
  toast.warning(closed > 0 ? messages.done(closed) : messages.none, { description, seconds: 12 });
}

/** Closes chains without T4; the dialog shows errors. */
export function useClosing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: CloseChains) => (await call(edoEndpoints.closeChains, { body })).data,
    onSuccess: (reply) => {
      showError(reply);
      emit('orders.synchronised', { created: 0, updated: reply.closed });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['edo'] }),
  });
}
