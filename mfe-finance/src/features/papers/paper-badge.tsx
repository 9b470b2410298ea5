import { type PaperState, paperStateLabels } from '@trassa/contracts/finance/paper-kinds';
import { Badge, type Tone } from '@trassa/ui/badge';
import type { IconName } from '@trassa/ui/icon';

/** Not among the badges of freight-ui, which every remote loads, because only this page shows papers. */
const stateLooks: Readonly<Record<PaperState, { tone: Tone; icon: IconName }>> = {
  issued: { tone: 'violet', icon: 'receipt' },
  received: { tone: 'blue', icon: 'eye' },
  signed: { tone: 'cyan', icon: 'check-check' },
  disputed: { tone: 'red', icon: 'circle-alert' },
  paid: { tone: 'green', icon: 'badge-check' },
  replaced: { tone: 'grey', icon: 'pen-line' },
  cancelled: { tone: 'grey', icon: 'ban' },
};

/** State of a paper: word, colour and icon. */
export const PaperBadge = ({ state }: { readonly state: PaperState }) => (
  <Badge {...stateLooks[state]}>{paperStateLabels[state]}</Badge>
);
