import type { Client } from '@trassa/contracts/edo/clients';
import { Company } from '@trassa/freight-ui/company';
import { StatusBadge } from '@trassa/freight-ui/status-badge';
import { Cell } from '@trassa/ui/cell';
import type { Column } from '@trassa/ui/data-table';
import { DateTime } from '@trassa/ui/date-time';
import { Explained } from '@trassa/ui/explained';
import { formatNumber } from '@trassa/ui/format';
import { edoPaths } from '../../paths.ts';
import { clientsMessages, roleNames } from './clients.messages.ts';
import { rolesOf } from './clients.rules.ts';

const messages = clientsMessages.columns;

/** Columns of the client list, sorted by the server. `documents`: of all clients found. */
export const clientColumns = (documents: number): readonly Column<Client>[] => [
  {
    key: 'company',
    sortable: true,
    total: <Explained how={messages.totalHow}>{messages.total}</Explained>,
    title: messages.company,
    hideable: false,
    card: 'title',
    cell: (client) => (
      <Company name={client.name} inn={client.inn} kpp={client.kpp} href={edoPaths.client(client.key)} />
    ),
  },
  {
    key: 'role',
    from: 900,
    title: messages.role,
    width: '220px',
    cell: (client) => {
      const others = rolesOf(client).filter(([role]) => role !== client.role);
      const note = others.map(([role, count]) => `${roleNames[role]}: ${formatNumber(count)}`).join(', ');
      return <Cell note={note || undefined}>{roleNames[client.role]}</Cell>;
    },
  },
  {
    key: 'documents',
    sortable: true,
    total: formatNumber(documents),
    title: messages.documents,
    width: '128px',
    align: 'right',
    cell: (client) => (
      <Cell strong note={messages.waybills(formatNumber(client.waybillDocuments))}>
        {formatNumber(client.documentsCount)}
      </Cell>
    ),
  },
  {
    key: 'last',
    sortable: true,
    from: 760,
    title: messages.last,
    width: '176px',
    cell: (client) => <DateTime value={client.lastDocumentDate} view="dayTime" />,
  },
  {
    key: 'status',
    title: messages.status,
    width: '192px',
    card: 'aside',
    cell: (client) => <StatusBadge kind="client" code={client.status} />,
  },
];
