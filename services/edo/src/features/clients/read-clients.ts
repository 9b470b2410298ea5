import type { ClientCard, ClientsQuery, ClientsReply } from '@trassa/contracts/edo/clients';
import { DEFAULT_LIMIT } from '@trassa/contracts/edo/filters';
import { MOST_CLIENTS } from '@trassa/contracts/edo/limits';
import { statusLabel } from '@trassa/contracts/edo/statuses';
import { problem } from '@trassa/service-kit/problem-error';
import type { DocumentRow } from '../../db/tables.ts';
import { type Asking, chooseForList } from '../../exchange/choose-connection.ts';
import { ownConnections } from '../../exchange/connections.queries.ts';
import { readAlone } from '../../list-queries/work-memory.ts';
import { findOwnKeys } from '../../rollups/own-company.queries.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import { listClientDocuments } from './client-documents.queries.ts';
import { readClientHabits } from './client-habits.ts';
import { activityBounds, toClient } from './client-view.rules.ts';
import { countClients, countWaybillDocuments, findClient, listClients } from './clients.queries.ts';

/** Companies named in documents. */
export async function readClients(deps: EdoDeps, asking: Asking, query: ClientsQuery): Promise<ClientsReply> {
  const { companyId } = asking;
  const connectionIds = await chooseForList(deps, asking, query.login);
  const now = deps.now();
  const filters = {
    search: query.search ?? '',
    role: query.role || null,
    activity: query.activity || null,
    ...activityBounds(now),
  };
  const sort = query.sort || '-documents';
  const page = {
    filters,
    sort,
    limit: Math.min(query.limit ?? DEFAULT_LIMIT, MOST_CLIENTS),
    offset: query.offset ?? 0,
  };
  return deps.db.forCompany(companyId, async (trx) => {
    const place = await ownConnections(trx, { companyId, connectionIds });
    const scope = { ...place, own: await findOwnKeys(trx, place) };
    const totals = await countClients(trx, scope, filters);
    const rows = await listClients(trx, scope, page);
    const waybills = await countWaybillDocuments(
      trx,
      place,
      rows.map((row) => row.key),
    );
    return {
      totalClients: totals.clients,
      activeClients: totals.active + totals.moderate,
      totalDocuments: totals.documents,
      clients: rows.map((row) => toClient(row, waybills, now)),
      total: totals.matching,
      foundDocuments: totals.found_documents,
      roleDistribution: { go: totals.go, gp: totals.gp, tk: totals.tk },
      activityDistribution: { active: totals.active, moderate: totals.moderate, inactive: totals.inactive },
    };
  });
}

/**
 * Card of a company, without the register's check.
 * @throws edo/client-not-found when no document of the company names it
 */
export async function readClient(
  deps: EdoDeps,
  asking: Asking,
  choice: { key: string; login: string | undefined },
): Promise<Omit<ClientCard, 'check'>> {
  const { companyId } = asking;
  const connectionIds = await chooseForList(deps, asking, choice.login);
  return deps.db.forCompany(companyId, async (trx) => {
    const scope = await ownConnections(trx, { companyId, connectionIds });
    const client = await findClient(trx, scope, choice.key);
    if (!client) throw problem('edo/client-not-found');
    await readAlone(trx);
    const waybills = await countWaybillDocuments(trx, scope, [client.key]);
    return {
      ...toClient(client, waybills, deps.now()),
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
