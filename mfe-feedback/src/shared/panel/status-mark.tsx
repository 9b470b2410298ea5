import { type FeedbackStatus, feedbackStatusLabels } from '@trassa/contracts/feedback/feedback-status';
import { Badge } from '@trassa/ui/badge';

const looks = {
  new: { tone: 'blue', icon: 'circle-dot' },
  in_work: { tone: 'amber', icon: 'wrench' },
  done: { tone: 'green', icon: 'circle-check' },
} as const;

/** The status of a message: word, colour, icon. */
export function StatusMark({ status }: { readonly status: FeedbackStatus }) {
  return <Badge {...looks[status]}>{feedbackStatusLabels[status]}</Badge>;
}
