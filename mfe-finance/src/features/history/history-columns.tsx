import { operationCategoryLabels } from '@trassa/contracts/finance/operation-kinds';
import type { Operation } from '@trassa/contracts/finance/operations';
import { kopecksOf } from '@trassa/contracts/rubles.rules';
import { PlatformBadge } from '@trassa/freight-ui/platform-badge';
import { StatusBadge } from '@trassa/freight-ui/status-badge';
import { useMay } from '@trassa/mfe-kit/session';
import { IconButton } from '@trassa/ui/button';
import { Cell } from '@trassa/ui/cell';
import type { Column } from '@trassa/ui/data-table';
import { DateTime } from '@trassa/ui/date-time';
import { formatMoney } from '@trassa/ui/format-money';
import { Link } from '@trassa/ui/link';
import { Menu } from '@trassa/ui/menu';
import { Money } from '@trassa/ui/money';
import { ordersPaths } from '../../paths.ts';
import { historyMessages as messages } from './history.messages.ts';
import styles from './history.module.css';
import { usePlanned } from './history.queries.ts';
import { isPlanned } from './history.rules.ts';

function PlanMenu({ operation }: { readonly operation: Operation }) {
  const { confirm, cancel } = usePlanned(operation.id);
  if (!useMay('money.manage')) return null;
  return (
    <Menu
      label={messages.planMenu}
      placement="bottom-end"
      items={[
        { key: 'confirm', label: messages.confirm, icon: 'check', onSelect: confirm },
        { key: 'cancel', label: messages.cancel, icon: 'x', danger: true, onSelect: cancel },
      ]}
      trigger={(trigger) => <IconButton {...trigger} icon="ellipsis" size="s" label={messages.planMenu} />}
    />
  );
}

function Status({ operation, size }: { readonly operation: Operation; readonly size?: 's' }) {
  return (
    <span className={styles.status}>
      <StatusBadge kind="operation" code={operation.status} size={size} />
      {isPlanned(operation) ? <PlanMenu operation={operation} /> : null}
    </span>
  );
}

const signed = ({ direction, amount }: Operation) => kopecksOf(direction === 'out' ? -amount : amount);

/** Its order's number does not break at a hyphen. */
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

function What({ operation }: { readonly operation: Operation }) {
  const { description, counterparty, category, vat } = operation;
  const kind = operationCategoryLabels[category];
  const note = [
    kind === description ? null : kind,
    counterparty,
    vat > 0 ? messages.vat(formatMoney(kopecksOf(vat))) : null,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <Cell note={note || undefined}>
      <span className={styles.text}>
        <Description operation={operation} />
      </span>
    </Cell>
  );
}

/** Columns of the history, sorted by the server. */
export const historyColumns: readonly Column<Operation>[] = [
  {
    key: 'date',
    title: messages.columns.date,
    width: '114px',
    cell: ({ date, orderId }) => <DateTime value={date} view={orderId ? 'dayTime' : 'day'} />,
  },
  {
    key: 'what',
    title: messages.columns.what,
    hideable: false,
    card: 'title',
    cell: (operation) => <What operation={operation} />,
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
      const sum = <Money kopecks={signed(operation)} size="strong" />;
      // Without a column of its own a status is said only where it is news.
      const isSilent = operation.status === 'completed' || shown.some(({ key }) => key === 'status');
      return (
        <>
          {operation.status === 'failed' ? <s>{sum}</s> : sum}
          {isSilent ? null : (
            <span className={styles.said}>
              <Status operation={operation} size="s" />
            </span>
          )}
        </>
      );
    },
  },
];
