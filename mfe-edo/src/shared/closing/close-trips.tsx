import type { Chain } from '@trassa/contracts/edo/document';
import { ReasonDialog } from '@trassa/ui/reason-dialog';
import { closingMessages as messages } from './closing.messages.ts';
import { useClosing } from './closing.queries.ts';

/** Confirmation of closing silent trips without T4, with a reason. The dialog shows the server's refusals. */
export function CloseTrips(props: {
  readonly chains: readonly Pick<Chain, 'chainId'>[];
  readonly onClose: () => void;
  readonly onDone?: () => void;
}) {
  const { chains, onClose, onDone } = props;
  const close = useClosing();
  const done = () => {
    onClose();
    onDone?.();
  };
  return (
    <ReasonDialog
      words={messages.dialog(chains.length)}
      pending={close.isPending}
      error={close.error}
      onSubmit={(reason) => close.mutate({ chains: chains.map(({ chainId }) => chainId), reason }, { onSuccess: done })}
      onClose={onClose}
    />
  );
}
