import { Badge } from '@trassa/ui/badge';
import { formatPercent } from '@trassa/ui/format';
import { verdictOf } from './crm.rules.ts';
import { crmWords as words } from './crm-words.messages.ts';

const looks = {
  good: { tone: 'green', icon: 'circle-check' },
  fair: { tone: 'amber', icon: 'info' },
  poor: { tone: 'red', icon: 'circle-alert' },
} as const;

/** A completion rate with its verdict; «нет данных» before the first order has ended. */
export function Completion({ percent }: { readonly percent: number | null }) {
  if (percent === null) return <span>{words.nobody}</span>;
  const verdict = verdictOf(percent);
  return (
    <Badge {...looks[verdict]} title={words.verdicts[verdict]}>
      {formatPercent(percent)} {words.verdicts[verdict]}
    </Badge>
  );
}
