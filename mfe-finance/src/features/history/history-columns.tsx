import { operationCategoryLabels, operationStatusesWithoutMoney } from '@trassa/contracts/finance/operation-kinds';
import type { Operation } from '@trassa/contracts/finance/operations';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { PlatformBadge } from '@trassa/freight-ui/platform-badge';
import { StatusBadge } from '@trassa/freight-ui/status-badge';
import { useMay } from '@trassa/mfe-kit/session';
import { IconButton } from '@trassa/ui/button';
import { Cell } from '@trassa/ui/cell';
import type { Column } from '@trassa/ui/data-table';
import { DateTime } from '@trassa/ui/date-time';
import { formatMoney } from '@trassa/ui/format-money';
import { Link } from '@trassa/ui/link';
import { Menu, type MenuItem } from '@trassa/ui/menu';
import { Money } from '@trassa/ui/money';
import { useContext } from 'react';
import { financePaths, ordersPaths } from '../../paths.ts';
import { CorrectOperationContext } from './correct-operation.ts';
import { historyMessages as messages } from './history.messages.ts';
import styles from './history.module.css';
import { usePlannedPaymentActions, useSaveReceipt } from './history.queries.ts';
import { isCorrectable, isPlanned } from './history.rules.ts';

const hasActions = (operation: Operation) =>
  isPlanned(operation) || isCorrectable(operation) || operation.receipt !== null;

/** What a person may do with an operation now. */
function useActions(operation: Operation): readonly MenuItem[] {
  const { confirm, cancel } = usePlannedPaymentActions(operation.id);
  const openReceipt = useSaveReceipt(operation.id);
  const correct = useContext(CorrectOperationContext);
  const mayManage = useMay('money.manage');
  return [
    ...(mayManage && isPlanned(operation)
      ? [
          { key: 'confirm', label: messages.confirm, icon: 'check', onSelect: confirm } as const,
          { key: 'cancel', label: messages.cancel, icon: 'x', danger: true, onSelect: cancel } as const,
        ]
      : []),
    ...(mayManage && isCorrectable(operation)
      ? [{ key: 'correct', label: messages.correct, icon: 'pencil', onSelect: () => correct(operation) } as const]
      : []),
    ...(operation.receipt
      ? [{ key: 'receipt', label: messages.openReceipt, icon: 'download', onSelect: openReceipt } as const]
      : []),
  ];
}

function Actions({ operation }: { readonly operation: Operation }) {
  const items = useActions(operation);
  const label = isPlanned(operation) ? messages.planMenu : messages.menu;
  if (items.length === 0) return null;
  return (
    <Menu
      label={label}
      placement="bottom-end"
      items={items}
      trigger={(trigger) => <IconButton {...trigger} icon="ellipsis" size="s" label={label} />}
    />
  );
}

function Status({ operation, size }: { readonly operation: Operation; readonly size?: 's' }) {
  return (
    <span className={styles.status}>
      {/* The status below a sum is left out when it is the usual one, completed. */}
      {size && operation.status === 'completed' ? null : (
        <StatusBadge kind="operation" code={operation.status} size={size} />
      )}
      {hasActions(operation) ? <Actions operation={operation} /> : null}
    </span>
  );
}

/** Links between an operation, its reversal, and the operation that replaces it. */
function CorrectionLink({ operation: { reverses, replaces, replacedBy } }: { readonly operation: Operation }) {
  const [before, to, name] = replacedBy
    ? [messages.corrected, replacedBy, messages.right]
    : [reverses ? messages.reversal : messages.instead, reverses ?? replaces, messages.ofWrong];
  if (!to) return null;
  return (
    <>
      {before}
      <Link href={financePaths.operation(to)}>{name}</Link>
    </>
  );
}

const getSignedKopecks = ({ direction, amount }: Operation) => toKopecks(direction === 'out' ? -amount : amount);

/** Description in which the order number does not break at a hyphen. */
function Description({ operation: { description, orderNumber } }: { readonly operation: Operation }) {
  const [before, ...after] = orderNumber ? description.split(orderNumber) : [description];
  if (after.length === 0) return before;
  return (
    <>
      {before}
      <span className={styles.number}>{orderNumber}</span>
      {after.join(orderNumber ?? '')}
    </>
  );
}

function OperationCell({ operation }: { readonly operation: Operation }) {
  const { description, counterparty, category, vat, vehicle, receipt, replacedBy } = operation;
  const kind = operationCategoryLabels[category];
  const words = [
    kind === description ? null : kind,
    counterparty,
    vehicle,
    vat > 0 ? messages.vat(formatMoney(toKopecks(vat))) : null,
    receipt ? messages.receipt : null,
  ].filter(Boolean);
  const isLinked = Boolean(operation.reverses ?? operation.replaces ?? replacedBy);
  const note =
    words.length > 0 || isLinked ? (
      <>
        {words.join(' · ')}
        {words.length > 0 && isLinked ? ' · ' : null}
        <CorrectionLink operation={operation} />
      </>
    ) : undefined;
  return (
    <Cell note={note} wholeNote={isLinked}>
      <span className={styles.text}>
        <Description operation={operation} />
      </span>
    </Cell>
  );
}

/** Columns of the history; the server sorts rows. */
export const historyColumns: readonly Column<Operation>[] = [
  {
    key: 'date',
    title: messages.columns.date,
    width: '114px',
    cell: ({ date, isDay, orderId }) => <DateTime value={date} view={orderId && !isDay ? 'dayTime' : 'day'} />,
  },
  {
    key: 'what',
    title: messages.columns.what,
    hideable: false,
    card: 'title',
    cell: (operation) => <OperationCell operation={operation} />,
  },
  {
    key: 'trip',
    title: messages.columns.trip,
    width: '150px',
    from: 820,
    cell: ({ orderId, orderNumber, platform }) =>
      orderId ? (
        <Cell note={platform ? <PlatformBadge code={platform} /> : undefined}>
          <Link href={ordersPaths.order(orderId)}>{orderNumber}</Link>
        </Cell>
      ) : (
        '—'
      ),
  },
  {
    key: 'status',
    title: messages.columns.status,
    width: '156px',
    from: 820,
    cell: (operation) => <Status operation={operation} />,
  },
  {
    key: 'amount',
    title: messages.columns.amount,
    width: '164px',
    align: 'right',
    card: 'aside',
    cell: (operation, shown) => {
      const sum = <Money kopecks={getSignedKopecks(operation)} size="strong" />;
      const isStruck = operationStatusesWithoutMoney.includes(operation.status) || operation.replacedBy !== null;
      return (
        <>
          {isStruck ? <s>{sum}</s> : sum}
          {shown.some(({ key }) => key === 'status') ? null : (
            <span className={styles.said}>
              <Status operation={operation} size="s" />
            </span>
          )}
        </>
      );
    },
  },
];
