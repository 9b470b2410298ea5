import { formatPaperNumber, hasDueDay, paperKindLabels } from '@trassa/contracts/finance/paper-kinds';
import type { Paper, PaperDetails, PaperLink } from '@trassa/contracts/finance/papers';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { partyColumn } from '@trassa/freight-ui/columns';
import { Cell } from '@trassa/ui/cell';
import type { Column } from '@trassa/ui/data-table';
import { formatDate } from '@trassa/ui/format-date';
import { formatMoney } from '@trassa/ui/format-money';
import { Money } from '@trassa/ui/money';
import { formatCount } from '@trassa/ui/plural';
import { PaperBadge } from './paper-badge.tsx';
import { papersMessages as messages } from './papers.messages.ts';

/** «Счёт № 5». */
export const getPaperName = ({ kind, number, revision }: Pick<PaperLink, 'kind' | 'number' | 'revision'>) =>
  messages.formatNumber(paperKindLabels[kind], formatPaperNumber(number, revision));

/** Whether a paper is no longer in force; it keeps its number. */
export const isOutOfForce = ({ state }: Pick<Paper, 'state'>) => state === 'cancelled' || state === 'replaced';

/** Whether a paper asks for money by its due day, and is unpaid. */
const isAwaitingPayment = (paper: Pick<Paper, 'state' | 'kind' | 'paidOn'>) =>
  hasDueDay(paper.kind) && !(isOutOfForce(paper) || paper.paidOn);

/** «в т. ч. НДС 22 000 ₽», or «без НДС». */
export const getVatText = ({ vat }: Pick<Paper, 'vat'>) =>
  vat !== 0 ? messages.vat(formatMoney(toKopecks(vat))) : messages.noVat;

/** Line of a paper: what was carried, its sum before an УКД, and whether the trip was called off. */
export const describeLine = ({ text, before, isCalledOff }: PaperDetails['lines'][number]): string => {
  const was = before === null ? '' : messages.panel.before(formatMoney(toKopecks(before)));
  return [isCalledOff ? messages.panel.calledOff : '', was, text].filter(Boolean).join(' · ');
};

/** Columns of the list; the server sorts rows. */
export const papersColumns: readonly Column<Paper>[] = [
  {
    key: 'paper',
    title: messages.columns.paper,
    width: '170px',
    hideable: false,
    card: 'title',
    cell: (paper) => <Cell note={formatDate(paper.issuedOn)}>{getPaperName(paper)}</Cell>,
  },
  partyColumn({ key: 'client', title: messages.columns.client }, ({ clientName, clientInn, trips }) => ({
    name: clientName,
    inn: clientInn,
    note: trips > 0 ? formatCount(trips, messages.trips) : undefined,
  })),
  {
    key: 'due',
    title: messages.columns.due,
    width: '128px',
    from: 820,
    cell: (paper) => (isAwaitingPayment(paper) ? formatDate(paper.dueOn) : '—'),
  },
  {
    key: 'state',
    title: messages.columns.state,
    width: '156px',
    cell: ({ state, paidOn }) => (
      <Cell note={paidOn ? formatDate(paidOn) : undefined}>
        <PaperBadge state={state} />
      </Cell>
    ),
  },
  {
    key: 'sum',
    title: messages.columns.sum,
    width: '164px',
    align: 'right',
    card: 'aside',
    cell: (paper) => {
      const sum = <Money kopecks={toKopecks(paper.total)} size="strong" />;
      return (
        <Cell note={paper.kind === 'reconciliation' ? messages.closing : getVatText(paper)}>
          {isOutOfForce(paper) ? <s>{sum}</s> : sum}
        </Cell>
      );
    },
  },
];
