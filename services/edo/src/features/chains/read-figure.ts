import type { ChainsQuery } from '@trassa/contracts/edo/filters';
import { normalizePlate } from '@trassa/contracts/identity/plate.rules';
import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { ownConnections } from '../../exchange/connections.queries.ts';
import { planCount } from '../../list-queries/plan-count.rules.ts';
import { type Dim, dims } from '../../rollups/dims.rules.ts';
import { countDifferent, countLabels } from '../../rollups/figures.queries.ts';
import { openScope } from '../../rollups/open-scope.ts';
import { findOwnKeys } from '../../rollups/own-company.queries.ts';
import { companyKey } from '../../rollups/parties.rules.ts';
import type { OwnConnections } from '../../shared/connection-key.ts';
import { listMatchedParties, listMatchedRoutes, listMatchedVehicles } from './matched.queries.ts';
import { type MatchedList, narrowsChains } from './matched-conditions.ts';

const dimOf: Partial<Record<string, Dim>> = { companies: dims.company, routes: dims.route, vehicles: dims.vehicle };

/** Different companies, routes or vehicles of a list, the company itself left out; null: documents are counted. */
export async function readFigure(
  trx: Transaction<EdoTables>,
  list: MatchedList,
  counted: ChainsQuery['counted'],
): Promise<number | null> {
  const dim = dimOf[counted ?? ''];
  if (dim === undefined) return null;
  const connections = await ownConnections(trx, list.scope);
  const ownKeys = dim === dims.company ? await findOwnKeys(trx, connections) : [];
  const plan = planCount(list.filters, { of: 'documents', isNarrowed: narrowsChains(list) });
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
  return different - (await countLabels(trx, scope, { dim, labels: ownKeys })).size;
}

async function listLabels(trx: Transaction<EdoTables>, list: MatchedList, dim: Dim): Promise<string[]> {
  if (dim === dims.route) return listMatchedRoutes(trx, list);
  const labels =
    dim === dims.vehicle
      ? (await listMatchedVehicles(trx, list)).map(normalizePlate)
      : (await listMatchedParties(trx, list)).map(({ inn, name }) => companyKey(inn, name));
  return labels.filter(Boolean);
}
