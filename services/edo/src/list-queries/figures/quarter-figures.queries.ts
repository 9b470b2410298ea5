import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { ALL_TIME, type Dim, dims, isQuarterly } from '../../rollups/dims.rules.ts';
import type { Entry, FigureScope } from '../../rollups/figures.queries.ts';
import type { Quarters } from './split-time.rules.ts';

/** Dimensions of chains by quarter. */
export const chainDims: readonly Dim[] = [dims.chains, dims.awaited];
/** Dimensions of documents by quarter. */
export const quarterlyDims: readonly Dim[] = Object.values(dims).filter(
  (dim) => isQuarterly(dim) && !chainDims.includes(dim),
);

/** Sums of quarterly dimensions over quarters, and the days of the quarters. */
export async function listQuarters(
  trx: Transaction<EdoTables>,
  { companyId, connectionIds, categories }: FigureScope,
  { quarters: { from, to }, wanted }: { quarters: Quarters; wanted: readonly Dim[] },
): Promise<(Entry & { dim: Dim })[]> {
  const { rows } = await sql<Entry & { dim: Dim }>`
    select dim, min(label) as label, sum(count) as count, sum(done) as done from rollups
    where company_id = ${companyId} and connection_id = any(${connectionIds}::uuid[])
      and category = any(${categories}::text[])
      and (slice > ${ALL_TIME} and slice >= ${from?.quarter ?? 0} and slice < ${to?.quarter ?? 99_999}
          and dim = any(${wanted}::smallint[])
        or slice = ${ALL_TIME} and dim = ${dims.day} and label >= ${from?.day ?? ''} and label < ${to?.day ?? '~'}
          and ${dims.status}::smallint = any(${wanted}::smallint[]))
    group by dim, id having sum(count) > 0`.execute(trx);
  return rows;
}
