import type { Client, ClientsReply } from '@trassa/contracts/edo/clients';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { partyColumn } from '@trassa/freight-ui/columns';
import { StatusBadge } from '@trassa/freight-ui/status-badge';
import { Cell, dateColumn, moneyColumn, textColumn } from '@trassa/ui/cell';
import type { Column } from '@trassa/ui/data-table';
import { Explained } from '@trassa/ui/explained';
import { formatNumber, noValue } from '@trassa/ui/format';
import { Money } from '@trassa/ui/money';
import { edoPaths } from '../../paths.ts';
import { DebtCell, formatDaysToPay } from './client-money.tsx';
import { clientsMessages, roleNames } from './clients.messages.ts';
import { formatKpp, listClientRoles } from './clients.rules.ts';

const messages = clientsMessages.columns;

/** Totals of all clients found; `money` null: the list shows no money. */
interface FoundTotals {
  readonly documents: number;
  readonly money: ClientsReply['money'];
}

/** Columns of the client list, sorted by the server. */
export const clientColumns = ({ documents, money }: FoundTotals): readonly Column<Client>[] => [
  partyColumn(
    {
      key: 'company',
      sortable: true,
      total: <Explained how={messages.totalHow}>{messages.total}</Explained>,
      title: messages.company,
      hideable: false,
      card: 'title',
    },
    (client) => ({ name: client.name, inn: client.inn, kpp: formatKpp(client), href: edoPaths.client(client.key) }),
  ),
  ...(money ? moneyColumns(money) : []),
  textColumn(
    { key: 'role', from: money ? 1460 : 900, card: money ? 'none' : 'line', title: messages.role, width: '220px' },
    ({ role }) => roleNames[role],
    {
      note: (client) =>
        listClientRoles(client)
          .filter(([role]) => role !== client.role)
          .map(([role, count]) => `${roleNames[role]}: ${formatNumber(count)}`)
          .join(', '),
    },
  ),
  {
    key: 'documents',
    sortable: true,
    total: formatNumber(documents),
    from: money ? 1000 : 0,
    title: messages.documents,
    width: '128px',
    align: 'right',
    cell: ({ role, documentsCount, waybillDocuments }) =>
      role === 'payer' ? (
        noValue
      ) : (
        <Cell strong note={messages.waybills(formatNumber(waybillDocuments))}>
          {formatNumber(documentsCount)}
        </Cell>
      ),
  },
  dateColumn(
    {
      key: 'last',
      sortable: true,
      from: money ? 1240 : 760,
      card: money ? 'none' : 'line',
      title: messages.last,
      width: '176px',
    },
    ({ lastDocumentDate }) => lastDocumentDate,
  ),
  {
    key: 'status',
    from: money ? 760 : 0,
    title: messages.status,
    width: '192px',
    card: 'aside',
    cell: (client) => <StatusBadge kind="client" code={client.status} />,
  },
];

const moneyColumns = (found: NonNullable<ClientsReply['money']>): readonly Column<Client>[] => [
  moneyColumn(
    {
      key: 'income',
      sortable: true,
      total: <Money kopecks={toKopecks(found.foundIncome)} kopeckMode="never" />,
      title: messages.income,
      help: messages.incomeHelp,
      width: '152px',
    },
    ({ money }) => (money?.trips ? toKopecks(money.income) : null),
    { kopeckMode: 'never', strong: true, note: ({ money }) => messages.trips(money?.trips ?? 0) },
  ),
  {
    key: 'debt',
    sortable: true,
    total: <Money kopecks={toKopecks(found.foundDebt)} kopeckMode="never" />,
    title: messages.debt,
    width: '232px',
    align: 'right',
    cell: ({ money }) => (money?.debt ? <DebtCell money={money} /> : noValue),
  },
  {
    key: 'pays',
    from: 880,
    title: messages.pays,
    help: messages.paysHelp,
    width: '112px',
    align: 'right',
    cell: ({ money }) => formatDaysToPay(money) ?? noValue,
  },
];
