import { type FeedbackStatus, feedbackStatusLabels } from '@trassa/contracts/feedback/feedback-status';
import { Badge } from '@trassa/ui/badge';

const statusStyles = {
  new: { tone: 'blue', icon: 'circle-dot' },
  in_work: { tone: 'amber', icon: 'wrench' },
  done: { tone: 'green', icon: 'circle-check' },
} as const;

/** Status of a message: label, colour, icon. */
export function StatusMark({ status }: { readonly status: FeedbackStatus }) {
  return <Badge {...statusStyles[status]}>{feedbackStatusLabels[status]}</Badge>;
}
