import type { Client, ClientCard, ClientsQuery, ClientsReply } from '@trassa/contracts/edo/clients';
import { DEFAULT_PAGE_SIZE } from '@trassa/contracts/edo/filters';
import { MOST_CLIENTS_IN_ANSWER } from '@trassa/contracts/edo/limits';
import type { ClientSort } from '@trassa/contracts/edo/list-sorts';
import { getStatusLabel } from '@trassa/contracts/edo/statuses';
import { toRubles } from '@trassa/contracts/rubles.rules';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { DocumentRow, EdoTables } from '../../db/tables.ts';
import { type CallContext, chooseConnectedConnectionIds } from '../../exchange/choose-connection.ts';
import { findOwnConnections } from '../../exchange/connections.queries.ts';
import { disableParallelWorkers } from '../../list-queries/work-memory.ts';
import { listOwnCompanyKeys } from '../../rollups/own-company.queries.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import { listLatestClientDocuments } from './client-documents.queries.ts';
import { readBranches, readTopRoutesAndVehicles } from './client-habits.ts';
import { getActivityBounds, toClient } from './client-view.rules.ts';
import {
  type ClientFilters,
  type ClientListScope,
  type ClientRow,
  type ClientTotals,
  countWaybillDocuments,
  findClientByKey,
  findClientKeysByName,
  listClients,
  readClientTotals,
} from './clients.queries.ts';
import { groupPayersByKey, type KeyedPayer, type KnownPayers, noPayers } from './payers.rules.ts';
import type { AnsweredPayers } from './read-payers.ts';

/** Most clients of a ranking. */
const CLIENTS_PER_RANKING = 10;

/** Payers of orders, who are listed as clients too; absent or null: clients are those of documents. */
interface PayersOption {
  payers?: AnsweredPayers | null;
}

/** Companies named in documents, and payers of orders. */
export async function readClients(
  deps: EdoDeps,
  asking: CallContext,
  query: ClientsQuery & PayersOption,
): Promise<ClientsReply> {
  const { companyId } = asking;
  const connectionIds = await chooseConnectedConnectionIds(deps, asking, query.login);
  const now = deps.now();
  return deps.db.forCompany(companyId, async (trx) => {
    const place = await findOwnConnections(trx, { companyId, connectionIds });
    const scope = { ...place, own: await listOwnCompanyKeys(trx, place) };
    const payers = await findKnownPayers(trx, scope, query.payers);
    const filters = buildFilters(query, payers, now);
    const totals = await readClientTotals(trx, scope, filters);
    const listClientsFor = async (page: Parameters<typeof listClients>[2]) => {
      const rows = await listClients(trx, scope, page);
      const keys = rows.map((row) => row.key);
      const waybills = await countWaybillDocuments(trx, place, keys);
      return rows.map((row) => toClient(row, { waybills, payers }, now));
    };
    const firstBy = (sort: ClientSort) =>
      listClientsFor({
        filters: { ...filters, role: null, activity: null, debt: null },
        sort,
        limit: CLIENTS_PER_RANKING,
        offset: 0,
      });
    return {
      ...toTotals(totals),
      clients: await listClientsFor({
        filters,
        sort: getSort(query, payers),
        limit: Math.min(query.limit ?? DEFAULT_PAGE_SIZE, MOST_CLIENTS_IN_ANSWER),
        offset: query.offset ?? 0,
      }),
      tops: query.tops ? await readClientRankings(firstBy, payers.withMoney) : null,
      money: payers.withMoney ? toMoneyTotals(totals) : null,
    };
  });
}

const readClientRankings = async (firstBy: (sort: ClientSort) => Promise<Client[]>, withMoney: boolean) => ({
  income: withMoney ? await firstBy('-income') : [],
  debt: withMoney ? await firstBy('-debt') : [],
  documents: await firstBy('-documents'),
});

/** The filter by debt counts only where money is known. */
const buildFilters = (query: ClientsQuery, { byKey, withMoney }: KnownPayers, now: Date): ClientFilters => ({
  search: query.search ?? '',
  role: query.role || null,
  activity: query.activity || null,
  debt: (withMoney && query.debt) || null,
  payers: [...byKey.values()],
  ...getActivityBounds(now),
});

function getSort({ sort }: ClientsQuery, { withMoney }: KnownPayers): ClientSort {
  const isByMoney = /income|debt/.test(sort ?? '');
  return (withMoney || !isByMoney) && sort ? sort : '-documents';
}

async function findKnownPayers(
  trx: Transaction<EdoTables>,
  scope: ClientListScope,
  payers: PayersOption['payers'],
): Promise<KnownPayers> {
  if (!payers) return noPayers;
  const { list, withMoney } = payers;
  const withoutInn = list.filter(({ inn }) => inn === null).map(({ name }) => name);
  return { byKey: groupPayersByKey(list, await findClientKeysByName(trx, scope, withoutInn)), withMoney };
}

const toTotals = (totals: ClientTotals): Omit<ClientsReply, 'clients' | 'tops' | 'money'> => ({
  totalClients: totals.clients,
  activeClients: totals.active + totals.moderate,
  totalDocuments: totals.documents,
  total: totals.matching,
  foundDocuments: totals.found_documents,
  roleDistribution: { go: totals.go, gp: totals.gp, tk: totals.tk, payer: totals.payer },
  activityDistribution: { active: totals.active, moderate: totals.moderate, inactive: totals.inactive },
});

const toMoneyTotals = (totals: ClientTotals) => ({
  debtors: totals.debtors,
  debt: toRubles(totals.debt),
  overdue: toRubles(totals.overdue),
  foundIncome: toRubles(totals.found_income),
  foundDebt: toRubles(totals.found_debt),
});

/**
 * Card of a company, without the register's check.
 * @throws edo/client-not-found when no document of the company names it and it pays for no order
 */
export async function readClient(
  deps: EdoDeps,
  asking: CallContext,
  choice: { key: string; login: string | undefined } & PayersOption,
): Promise<Omit<ClientCard, 'check'>> {
  const { companyId } = asking;
  const connectionIds = await chooseConnectedConnectionIds(deps, asking, choice.login);
  return deps.db.forCompany(companyId, async (trx) => {
    const scope = await findOwnConnections(trx, { companyId, connectionIds });
    const payers = await findKnownPayers(trx, { ...scope, own: [] }, choice.payers);
    const named = await findClientByKey(trx, scope, choice.key);
    const client = named ?? buildPayerRow(payers.byKey.get(choice.key));
    if (!client) throw problem('edo/client-not-found');
    if (!named) return { ...toClient(client, { waybills: new Map(), payers }, deps.now()), ...emptyClientLists };
    await disableParallelWorkers(trx);
    const waybills = await countWaybillDocuments(trx, scope, [client.key]);
    return {
      ...toClient(client, { waybills, payers }, deps.now()),
      branches: await readBranches(trx, scope, { client, caches: deps.caches }),
      ...(await readTopRoutesAndVehicles(trx, scope, { client, caches: deps.caches })),
      documents: (await listLatestClientDocuments(trx, scope, client)).map(toClientDocument),
    };
  });
}

const emptyClientLists = { branches: [], routes: [], vehicles: [], documents: [] };

/** A payer that no document names. */
function buildPayerRow(payer: KeyedPayer | undefined): ClientRow | undefined {
  if (!payer) return undefined;
  const { key, name, inn } = payer;
  return { key, name, inn, kpp: '', kpps: '', go: 0, gp: 0, tk: 0, documents: 0, last_at: null };
}

function toClientDocument(row: DocumentRow): ClientCard['documents'][number] {
  return {
    id: row.document_id,
    chainId: row.chain_id,
    number: row.number,
    type: row.doc_type,
    statusCode: row.status_code,
    statusLabel: getStatusLabel(row.status_code),
    createDate: row.create_date.toISOString(),
    vehicle: row.vehicle,
    from: row.from_addr,
    to: row.to_addr,
  };
}
