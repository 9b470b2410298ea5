import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { type Dim, dims } from '../../shared/rollups/dims.rules.ts';
import { countLabels, type FigureScope } from '../../shared/rollups/figures.queries.ts';
import { endsOf, routeLabel } from '../../shared/rollups/route-label.rules.ts';
import type { PairCount } from './map-places.queries.ts';

/** Where the map is narrowed to: an address of one side, or of both. */
export interface Ends {
  from: string | null;
  to: string | null;
}

/**
 * Pairs of addresses of an address or a route, from rollups: routes that it is part of, and documents that name it
 * alone.
 */
export async function listPairs(
  trx: Transaction<EdoTables>,
  scope: FigureScope,
  { from, to }: Ends,
): Promise<PairCount[]> {
  const label = routeLabel(from ?? '', to ?? '');
  const { rows } = await sql<{ label: string; count: number }>`
    select min(label) as label, sum(count) as count from rollups
    where company_id = ${scope.companyId} and connection_id = any(${scope.connectionIds}::uuid[])
      and category = any(${scope.categories}::text[]) and slice = ${scope.slice} and dim = ${dims.route}
      and (${from}::text is null or starts_with(label, ${label})) and (${to}::text is null or right(label, char_length(${label})) = ${label})
    group by id having sum(count) > 0 order by 2 desc, 1`.execute(trx);
  const pairs = rows.map((row) => {
    const ends = endsOf(row.label);
    return { from_addr: ends.from, to_addr: ends.to, count: row.count };
  });
  return [...pairs, ...(await listAlone(trx, scope, { ends: { from, to }, pairs }))];
}

/** Documents that name the address and no other. */
async function listAlone(
  trx: Transaction<EdoTables>,
  scope: FigureScope,
  { ends: { from, to }, pairs }: { ends: Ends; pairs: readonly PairCount[] },
): Promise<PairCount[]> {
  if (from !== null && to !== null) return [];
  const address = from ?? to ?? '';
  const dim: Dim = from !== null ? dims.fromAddress : dims.toAddress;
  const all = (await countLabels(trx, scope, { dim, labels: [address] })).get(address) ?? 0;
  const count = all - pairs.reduce((sum, pair) => sum + pair.count, 0);
  return count > 0 ? [{ from_addr: from ?? '', to_addr: to ?? '', count }] : [];
}
