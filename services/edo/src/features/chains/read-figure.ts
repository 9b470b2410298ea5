import type { ChainsQuery } from '@trassa/contracts/edo/filters';
import { normalizePlate, spellPlate } from '@trassa/contracts/identity/plate.rules';
import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { ownConnections } from '../../exchange/connections.queries.ts';
import { planCount } from '../../list-queries/plan-count.rules.ts';
import { type Dim, dims } from '../../rollups/dims.rules.ts';
import { countDifferent, countLabels } from '../../rollups/figures.queries.ts';
import { openScope } from '../../rollups/open-scope.ts';
import { findOwnKeys } from '../../rollups/own-company.queries.ts';
import { companyKey } from '../../rollups/parties.rules.ts';
import { countTwice, listPlateTwins } from '../../rollups/spellings.queries.ts';
import type { OwnConnections } from '../../shared/connection-key.ts';
import { listMatchedParties, listMatchedRoutes, listMatchedVehicles } from './matched.queries.ts';
import { isNarrowingChains, type MatchedList } from './matched-conditions.ts';

const dimByKey: Partial<Record<string, Dim>> = { companies: dims.company, routes: dims.route, vehicles: dims.vehicle };

/** Different companies, routes or vehicles of a list, the company itself left out; null: documents are counted. */
export async function readFigure(
  trx: Transaction<EdoTables>,
  list: MatchedList,
  counted: ChainsQuery['counted'],
): Promise<number | null> {
  const dim = dimByKey[counted ?? ''];
  if (dim === undefined) return null;
  const connections = await ownConnections(trx, list.scope);
  const ownKeys = dim === dims.company ? await findOwnKeys(trx, connections) : [];
  const plan = planCount(list.filters, { of: 'documents', isNarrowed: isNarrowingChains(list) });
  if (plan.kind === 'rollups' && plan.lookup.kind === 'slice') {
    const { slice } = plan.lookup;
    return countStored(trx, connections, { category: list.filters.category, slice, dim, ownKeys });
  }
  const labels = new Set(await listLabels(trx, list, dim));
  for (const key of ownKeys) labels.delete(key);
  return labels.size;
}

async function countStored(
  trx: Transaction<EdoTables>,
  connections: OwnConnections,
  { dim, ownKeys, ...of }: { category: string | null; slice: number; dim: Dim; ownKeys: readonly string[] },
): Promise<number> {
  const scope = await openScope(trx, connections, of);
  const different = (await countDifferent(trx, scope, [dim])).get(dim) ?? 0;
  const count = (labels: readonly string[]) => countLabels(trx, scope, { dim, labels });
  const twins = dim === dims.vehicle ? await listPlateTwins(trx, connections.companyId) : [];
  return different - (await count(ownKeys)).size - (await countTwice(twins, count));
}

async function listLabels(trx: Transaction<EdoTables>, list: MatchedList, dim: Dim): Promise<string[]> {
  if (dim === dims.route) return listMatchedRoutes(trx, list);
  if (dim === dims.vehicle) return listVehicles(trx, list);
  const parties = await listMatchedParties(trx, list);
  return parties.map(({ inn, name }) => companyKey(inn, name)).filter(Boolean);
}

async function listVehicles(trx: Transaction<EdoTables>, list: MatchedList): Promise<string[]> {
  const twins = await listPlateTwins(trx, list.scope.companyId);
  const plates = (await listMatchedVehicles(trx, list)).map(normalizePlate).filter(Boolean);
  return plates.flatMap((plate) => spellPlate(plate, twins).slice(0, 1));
}
