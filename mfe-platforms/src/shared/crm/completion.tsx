import { Badge } from '@trassa/ui/badge';
import { formatPercent } from '@trassa/ui/format';
import { getCompletionRating } from './crm.rules.ts';
import { crmWords as words } from './crm-words.messages.ts';

const ratingStyles = {
  good: { tone: 'green', icon: 'circle-check' },
  fair: { tone: 'amber', icon: 'info' },
  poor: { tone: 'red', icon: 'circle-alert' },
} as const;

/** Completion rate with its rating; «нет данных» before the first finished order. */
export function Completion({ percent }: { readonly percent: number | null }) {
  if (percent === null) return <span>{words.nobody}</span>;
  const verdict = getCompletionRating(percent);
  return (
    <Badge {...ratingStyles[verdict]} title={words.verdicts[verdict]}>
      {formatPercent(percent)} {words.verdicts[verdict]}
    </Badge>
  );
}
