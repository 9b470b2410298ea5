import type { Chain } from '@trassa/contracts/edo/document';
import { ClosingDialog } from '@trassa/freight-ui/closing-dialog';
import { closingMessages } from './closing.messages.ts';
import { useClosing } from './closing.queries.ts';

/** Confirmation of finishing overdue trips without T4. */
export function CloseTrips(props: {
  readonly chains: readonly Pick<Chain, 'chainId'>[];
  readonly onClose: () => void;
  readonly onDone?: () => void;
}) {
  const { chains, ...dialog } = props;
  const closing = useClosing(chains.map(({ chainId }) => chainId));
  return <ClosingDialog count={chains.length} messages={closingMessages} closing={closing} {...dialog} />;
}
