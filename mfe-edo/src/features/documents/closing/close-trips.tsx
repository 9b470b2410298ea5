import { call } from '@trassa/api-client/call';
import type { Chain } from '@trassa/contracts/edo/document';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { announceClosing, ClosingDialog } from '@trassa/freight-ui/closing-dialog';
import { emit } from '@trassa/mfe-kit/events';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { closingMessages as messages } from './closing.messages.ts';

/** Reopens trips finished without T4: takes back the given history lines of their orders. */
function useReopening(chains: string[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (changes: string[]) => (await call(ordersEndpoints.takeBack, { body: { changes } })).data,
    onSuccess: ({ changed, refused }) => {
      if (refused.length === 0) toast.success(messages.takenBack, { about: chains });
      else toast.error(refused.map(({ number, error }) => `${number}: ${error}`).join(' '), { about: chains });
      emit('orders.synchronised', { created: 0, updated: changed });
    },
    onError: ({ message }) => toast.error(message),
    onSettled: () => client.invalidateQueries({ queryKey: ['edo'] }),
  });
}

/** Finishes chains without T4. Failures are shown by the dialog that asks. */
function useClosing(chains: string[]) {
  const client = useQueryClient();
  const mayTakeBack = useMay('orders.manage');
  const reopening = useReopening(chains);
  return useMutation({
    mutationFn: async (reason: string) => (await call(edoEndpoints.closeChains, { body: { chains, reason } })).data,
    onSuccess: (reply) => {
      const { changes = [], closed } = reply;
      const isWhole = closed > 0 && changes.length >= closed; // a trip without an order has no line to take back
      const wayBack = { about: chains, undo: () => reopening.mutate(changes) };
      announceClosing(reply, messages, mayTakeBack && isWhole ? wayBack : undefined);
      emit('orders.synchronised', { created: 0, updated: closed });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['edo'] }),
  });
}

/** Confirmation of finishing silent trips without T4. */
export function CloseTrips(props: {
  readonly chains: readonly Pick<Chain, 'chainId'>[];
  readonly onClose: () => void;
  readonly onDone?: () => void;
}) {
  const { chains, ...dialog } = props;
  const closing = useClosing(chains.map(({ chainId }) => chainId));
  return <ClosingDialog count={chains.length} messages={messages} closing={closing} {...dialog} />;
}
