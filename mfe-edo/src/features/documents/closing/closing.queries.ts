import { call } from '@trassa/api-client/call';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { announceClosing } from '@trassa/freight-ui/closing-dialog';
import { emit } from '@trassa/mfe-kit/events';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { closingMessages } from './closing.messages.ts';

/** Finishes chains without T4. Failures are shown by the dialog that asks. */
export function useClosing(chains: string[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (reason: string) => (await call(edoEndpoints.closeChains, { body: { chains, reason } })).data,
    onSuccess: (reply) => {
      announceClosing(reply, closingMessages);
      emit('orders.synchronised', { created: 0, updated: reply.closed });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['edo'] }),
  });
}
