import { call } from '@trassa/api-client/call';
import { clientActivityLabels } from '@trassa/contracts/edo/client-activity';
import type { Client } from '@trassa/contracts/edo/clients';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import { MOST_CLIENTS_IN_ANSWER } from '@trassa/contracts/edo/limits';
import type { WorkbookSheet } from '@trassa/mfe-kit/excel-button';
import type { ListAddress } from '../../shared/listing/list-address.rules.ts';
import { clientsMessages as messages, roleNames } from './clients.messages.ts';
import { buildClientsQuery, type ClientFilterKey } from './clients.rules.ts';

const getRow = (client: Client) => [
  client.name,
  client.inn,
  client.kpps.join(', '),
  roleNames[client.role],
  client.documentsCount,
  client.waybillDocuments,
  client.lastDocumentDate === null ? null : new Date(client.lastDocumentDate),
  clientActivityLabels[client.status],
  ...listMoneyCells(client.money),
];

const listMoneyCells = (money: Client['money']) =>
  money ? [money.income, money.trips, money.debt, money.overdue, money.daysLate, money.payDays] : [];

/** For each column of the sheet, the column of the table that shows it. */
const tableColumnKeys = [
  ...['company', 'company', 'company', 'role', 'documents', 'documents', 'last', 'status'],
  ...['income', 'income', 'debt', 'debt', 'debt', 'pays'],
];

type ClientListState = Pick<ListAddress<ClientFilterKey>, 'filters' | 'sort'> & { readonly money: boolean };

/** All clients under the filters, beyond the current page, with their money where it is shown. */
export async function loadClientSheets({ filters, sort, money }: ClientListState): Promise<WorkbookSheet[]> {
  const clients: Client[] = [];
  for (let page = 1; ; page += 1) {
    const query = buildClientsQuery(filters, { page, size: MOST_CLIENTS_IN_ANSWER, sort, money });
    const { data } = await call(edoFigureEndpoints.clients, { query });
    clients.push(...data.clients);
    if (data.clients.length === 0 || clients.length >= data.total) break;
  }
  const columns = [...messages.sheet, ...(clients[0]?.money ? messages.moneySheet : [])];
  return [
    { name: messages.sheetName, columns, rows: clients.map(getRow), table: { name: 'clients', keys: tableColumnKeys } },
  ];
}
