import type { Client, ClientCard, ClientsQuery, ClientsReply } from '@trassa/contracts/edo/clients';
import { DEFAULT_LIMIT } from '@trassa/contracts/edo/filters';
import { MOST_CLIENTS } from '@trassa/contracts/edo/limits';
import type { ClientSort } from '@trassa/contracts/edo/list-sorts';
import { statusLabel } from '@trassa/contracts/edo/statuses';
import type { DebtorMoney } from '@trassa/contracts/finance/client-money';
import { kopecksOf, toRubles } from '@trassa/contracts/rubles.rules';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { DocumentRow, EdoTables } from '../../db/tables.ts';
import { type Asking, chooseForList } from '../../exchange/choose-connection.ts';
import { ownConnections } from '../../exchange/connections.queries.ts';
import { readAlone } from '../../list-queries/work-memory.ts';
import { findOwnKeys } from '../../rollups/own-company.queries.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import { listClientDocuments } from './client-documents.queries.ts';
import { readClientHabits } from './client-habits.ts';
import { type MoneyByKey, moneyByKey } from './client-money.rules.ts';
import { activityBounds, toClient } from './client-view.rules.ts';
import {
  type ClientFilters,
  type ClientListScope,
  type ClientTotals,
  countClients,
  countWaybillDocuments,
  findClient,
  findKeysByName,
  listClients,
} from './clients.queries.ts';

/** Most clients of a ranking. */
const TOP = 10;

/** Money that clients come with; absent or null: they come without. */
interface WithMoney {
  debtors?: readonly DebtorMoney[] | null;
}

/** Companies named in documents. */
export async function readClients(
  deps: EdoDeps,
  asking: Asking,
  query: ClientsQuery & WithMoney,
): Promise<ClientsReply> {
  const { companyId } = asking;
  const connectionIds = await chooseForList(deps, asking, query.login);
  const now = deps.now();
  return deps.db.forCompany(companyId, async (trx) => {
    const place = await ownConnections(trx, { companyId, connectionIds });
    const scope = { ...place, own: await findOwnKeys(trx, place) };
    const money = await moneyOf(trx, scope, query.debtors);
    const filters = filtersOf(query, money, now);
    const totals = await countClients(trx, scope, filters);
    const clientsOf = async (page: Parameters<typeof listClients>[2]) => {
      const rows = await listClients(trx, scope, page);
      const keys = rows.map((row) => row.key);
      const waybills = await countWaybillDocuments(trx, place, keys);
      return rows.map((row) => toClient(row, { waybills, money }, now));
    };
    const firstBy = (sort: ClientSort) =>
      clientsOf({ filters: { ...filters, role: null, activity: null, debt: null }, sort, limit: TOP, offset: 0 });
    return {
      ...toTotals(totals),
      clients: await clientsOf({
        filters,
        sort: sortOf(query, money),
        limit: Math.min(query.limit ?? DEFAULT_LIMIT, MOST_CLIENTS),
        offset: query.offset ?? 0,
      }),
      tops: query.tops ? await readTops(firstBy, money !== null) : null,
      money: money && { ...toMoneyTotals(totals), elsewhere: query.search ? 0 : debtElsewhere(money, totals) },
    };
  });
}

const readTops = async (firstBy: (sort: ClientSort) => Promise<Client[]>, withMoney: boolean) => ({
  income: withMoney ? await firstBy('-income') : [],
  debt: withMoney ? await firstBy('-debt') : [],
  documents: await firstBy('-documents'),
});

/** Without money no list is narrowed by debts. */
const filtersOf = (query: ClientsQuery, money: MoneyByKey | null, now: Date): ClientFilters => ({
  search: query.search ?? '',
  role: query.role || null,
  activity: query.activity || null,
  debt: (money && query.debt) || null,
  money: money ?? new Map(),
  ...activityBounds(now),
});

function sortOf({ sort }: ClientsQuery, money: MoneyByKey | null): ClientSort {
  const isByMoney = /income|debt/.test(sort ?? '');
  return (money || !isByMoney) && sort ? sort : '-documents';
}

/** Money by key of a client; null: clients come without money. */
async function moneyOf(
  trx: Transaction<EdoTables>,
  scope: ClientListScope,
  debtors: WithMoney['debtors'],
): Promise<MoneyByKey | null> {
  if (!debtors) return null;
  const withoutInn = debtors.filter(({ inn }) => inn === null).map(({ name }) => name);
  return moneyByKey(debtors, await findKeysByName(trx, scope, withoutInn));
}

const toTotals = (totals: ClientTotals): Omit<ClientsReply, 'clients' | 'tops' | 'money'> => ({
  totalClients: totals.clients,
  activeClients: totals.active + totals.moderate,
  totalDocuments: totals.documents,
  total: totals.matching,
  foundDocuments: totals.found_documents,
  roleDistribution: { go: totals.go, gp: totals.gp, tk: totals.tk },
  activityDistribution: { active: totals.active, moderate: totals.moderate, inactive: totals.inactive },
});

const debtElsewhere = (money: MoneyByKey, { debt }: ClientTotals) =>
  toRubles([...money.values()].reduce((all, one) => all + kopecksOf(one.debt), 0) - debt);

const toMoneyTotals = (totals: ClientTotals) => ({
  debtors: totals.debtors,
  debt: toRubles(totals.debt),
  overdue: toRubles(totals.overdue),
  foundIncome: toRubles(totals.found_income),
  foundDebt: toRubles(totals.found_debt),
});

/**
 * Card of a company, without the register's check.
 * @throws edo/client-not-found when no document of the company names it
 */
export async function readClient(
  deps: EdoDeps,
  asking: Asking,
  choice: { key: string; login: string | undefined } & WithMoney,
): Promise<Omit<ClientCard, 'check'>> {
  const { companyId } = asking;
  const connectionIds = await chooseForList(deps, asking, choice.login);
  return deps.db.forCompany(companyId, async (trx) => {
    const scope = await ownConnections(trx, { companyId, connectionIds });
    const client = await findClient(trx, scope, choice.key);
    if (!client) throw problem('edo/client-not-found');
    const money = await moneyOf(trx, { ...scope, own: [] }, choice.debtors);
    await readAlone(trx);
    const waybills = await countWaybillDocuments(trx, scope, [client.key]);
    return {
      ...toClient(client, { waybills, money }, deps.now()),
      kpp: [...new Set(client.kpps.split(', '))].filter(Boolean).sort().join(', '),
      ...(await readClientHabits(trx, scope, { client, caches: deps.caches })),
      documents: (await listClientDocuments(trx, scope, client)).map(toLine),
    };
  });
}

function toLine(row: DocumentRow): ClientCard['documents'][number] {
  return {
    id: row.document_id,
    chainId: row.chain_id,
    number: row.number,
    type: row.doc_type,
    statusCode: row.status_code,
    statusLabel: statusLabel(row.status_code),
    createDate: row.create_date.toISOString(),
    vehicle: row.vehicle,
    from: row.from_addr,
    to: row.to_addr,
  };
}
