import type { ReplyOf } from '@trassa/contracts/endpoint';
import type { papersEndpoints } from '@trassa/contracts/finance/papers-endpoints';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { Figure, Figures } from '@trassa/ui/figures';
import { formatMoney } from '@trassa/ui/format-money';
import { formatCount } from '@trassa/ui/plural';
import { papersMessages } from './papers.messages.ts';

const { figures: messages, trips } = papersMessages;

type PapersTotalsData = ReplyOf<typeof papersEndpoints.papers>['data']['figures'];

/** Sums of trips without papers, of unpaid and of overdue papers; each figure leads to what it counts. */
export function PapersTotals(props: {
  readonly figures: PapersTotalsData | undefined;
  readonly state: string;
  readonly onWaiting?: (() => void) | undefined;
  readonly onState: (state: string) => void;
}) {
  const { figures, state, onWaiting, onState } = props;
  const build = (key: keyof PapersTotalsData) => ({
    label: messages[key],
    value: figures ? formatMoney(toKopecks(figures[key].amount), 'never') : null,
    note: figures ? formatCount(figures[key].trips, trips) : undefined,
    loading: !figures,
  });
  const filter = (key: 'open' | 'overdue') => ({
    ...build(key),
    selected: state === key,
    onClick: () => onState(state === key ? '' : key),
  });
  return (
    <Figures label={messages.label}>
      <Figure {...build('waiting')} {...(onWaiting ? { onClick: onWaiting } : {})} />
      <Figure {...filter('open')} />
      <Figure {...filter('overdue')} />
    </Figures>
  );
}
