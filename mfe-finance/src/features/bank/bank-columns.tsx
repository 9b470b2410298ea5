import type { BankOperation } from '@trassa/contracts/finance/bank';
import {
  type BankOperationState,
  bankOperationStateLabels,
  matchReasonLabels,
} from '@trassa/contracts/finance/bank-kinds';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { useMay } from '@trassa/mfe-kit/session';
import { Badge, type Tone } from '@trassa/ui/badge';
import { Button, IconButton } from '@trassa/ui/button';
import { Cell, moneyColumn } from '@trassa/ui/cell';
import type { Column } from '@trassa/ui/data-table';
import { formatDate } from '@trassa/ui/format-date';
import { formatMoney } from '@trassa/ui/format-money';
import type { IconName } from '@trassa/ui/icon';
import { Link } from '@trassa/ui/link';
import { Menu, type MenuItem } from '@trassa/ui/menu';
import { useContext } from 'react';
import { ordersPaths } from '../../paths.ts';
import { bankMessages as messages } from './bank.messages.ts';
import styles from './bank.module.css';
import { useSettleOperations, useUndoSettlement } from './bank.queries.ts';
import { formatRestKind, isConfirmable, toSuggestedSettlement } from './bank.rules.ts';
import { SettleOperationContext } from './settling.ts';

const SHOWN_PARTS = 2;
const stateLooks: Readonly<Record<BankOperationState, { tone: Tone; icon: IconName }>> = {
  open: { tone: 'amber', icon: 'circle-help' },
  suggested: { tone: 'blue', icon: 'badge-check' },
  settled: { tone: 'green', icon: 'check' },
  skipped: { tone: 'grey', icon: 'ban' },
};
const formatSum = (rubles: number) => formatMoney(toKopecks(rubles));

function Actions({ operation }: { readonly operation: BankOperation }) {
  const open = useContext(SettleOperationContext);
  const skipping = useSettleOperations(messages.skipped);
  const undoing = useUndoSettlement(operation.id);
  const isOpen = operation.state === 'open' || operation.state === 'suggested';
  const skip = () => skipping.mutate([{ id: operation.id, parts: [], restAs: 'skip' }]);
  const undo = () => undoing.mutate();
  const items: readonly MenuItem[] = [
    {
      key: 'settle',
      label: isOpen ? messages.settle : messages.change,
      icon: 'pencil',
      onSelect: () => open(operation),
    },
    isOpen
      ? { key: 'skip', label: messages.skip, icon: 'x', onSelect: skip }
      : { key: 'undo', label: messages.undo, icon: 'rotate-ccw', onSelect: undo },
  ];
  return (
    <Menu
      label={messages.menu}
      placement="bottom-end"
      items={items}
      trigger={(trigger) => <IconButton {...trigger} icon="ellipsis" size="s" label={messages.menu} />}
    />
  );
}

function ConfirmButton({ operation }: { readonly operation: BankOperation }) {
  const settling = useSettleOperations(messages.confirmed);
  return (
    <Button
      size="s"
      icon="check"
      loading={settling.isPending}
      onClick={() => settling.mutate([toSuggestedSettlement(operation)])}
    >
      {messages.confirm}
    </Button>
  );
}

function StateAndActions({ operation }: { readonly operation: BankOperation }) {
  const mayManage = useMay('money.manage');
  const { state, isOwn } = operation;
  const { tone, icon } = stateLooks[state];
  return (
    <span className={styles.state}>
      {mayManage && isConfirmable(operation) ? (
        <ConfirmButton operation={operation} />
      ) : (
        <Badge tone={tone} icon={icon}>
          {bankOperationStateLabels[state]}
        </Badge>
      )}
      {mayManage && !isOwn ? <Actions operation={operation} /> : null}
    </span>
  );
}

function CounterpartyCell({
  operation,
  isDayShown,
}: {
  readonly operation: BankOperation;
  readonly isDayShown: boolean;
}) {
  const { day, counterparty, inn, isCard, purpose } = operation;
  const name = isCard ? messages.card : counterparty || messages.nobody;
  return (
    <Cell
      note={
        <span className={styles.purpose}>
          {[isDayShown ? null : formatDate(day), inn ? messages.inn(inn) : null, purpose].filter(Boolean).join(' · ')}
        </span>
      }
      wholeNote
    >
      <span className={styles.name}>{name}</span>
    </Cell>
  );
}

/** What an operation pays, or is suggested to pay, and why. */
function SettlementCell({ operation }: { readonly operation: BankOperation }) {
  const { parts, rest, restAs, match, isOwn, state } = operation;
  if (isOwn) return <span className={styles.quiet}>{messages.own}</span>;
  const others = parts.length - SHOWN_PARTS;
  const reason = match?.isExact ? messages.exact : match && matchReasonLabels[match.reason];
  const how = restAs ? formatRestKind(restAs) : messages.unknownRest;
  const isRestSaid = rest > 0 && (restAs !== null || parts.length > 0);
  if (parts.length === 0 && !isRestSaid && !reason) return '—';
  return (
    <Cell note={reason ?? undefined} wholeNote>
      <span className={styles.parts}>
        {parts.slice(0, SHOWN_PARTS).map(({ orderId, orderNumber, amount }) => (
          <span key={orderId}>
            <Link href={ordersPaths.order(orderId)}>{orderNumber}</Link> {formatSum(amount)}
          </span>
        ))}
        {others > 0 ? <span>{messages.more(others)}</span> : null}
        {isRestSaid ? <span>{state === 'skipped' ? how : messages.rest(formatSum(rest), how)}</span> : null}
        {parts.length === 0 && !isRestSaid ? <span>{bankOperationStateLabels[state]}</span> : null}
      </span>
    </Cell>
  );
}

export const bankColumns: readonly Column<BankOperation>[] = [
  {
    key: 'day',
    title: messages.columns.day,
    width: '104px',
    from: 820,
    cell: ({ day, number }) => <Cell note={number ? `№ ${number}` : undefined}>{formatDate(day)}</Cell>,
  },
  {
    key: 'who',
    title: messages.columns.who,
    hideable: false,
    card: 'title',
    cell: (operation, shown) => (
      <CounterpartyCell operation={operation} isDayShown={shown.some(({ key }) => key === 'day')} />
    ),
  },
  {
    key: 'pays',
    title: messages.columns.pays,
    width: '30%',
    hideable: false,
    cell: (operation) => <SettlementCell operation={operation} />,
  },
  moneyColumn(
    { key: 'amount', title: messages.columns.amount, width: '128px', card: 'aside' },
    ({ direction, amount }) => toKopecks(direction === 'out' ? -amount : amount),
    { size: 'strong' },
  ),
  {
    key: 'state',
    title: messages.columns.state,
    width: '176px',
    hideable: false,
    cell: (operation) => <StateAndActions operation={operation} />,
  },
];
