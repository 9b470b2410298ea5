import type { FeedbackStatus } from '@trassa/contracts/feedback/feedback';
import { Badge } from '@trassa/ui/badge';
import { panelMessages } from './panel.messages.ts';

const statusStyles = {
  new: { tone: 'blue', icon: 'circle-dot' },
  in_work: { tone: 'amber', icon: 'wrench' },
  done: { tone: 'green', icon: 'circle-check' },
} as const;

/** Status of a message: label, colour, icon. */
export function StatusMark({ status }: { readonly status: FeedbackStatus }) {
  return <Badge {...statusStyles[status]}>{panelMessages.statuses[status]}</Badge>;
}
