import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import type { ChainCounts } from '../../shared/figures/figures.ts';
import { countChains, type ScanScope, scannedDocuments } from '../../shared/figures/scan-figures.queries.ts';

/** Documents the map counts: those of the filters, and of one address or route when it is narrowed to one. */
export interface PlacesScope extends ScanScope {
  from: string | null;
  to: string | null;
}

/** A pair of addresses, either of which may be empty, and its documents. */
export interface PairCount {
  from_addr: string;
  to_addr: string;
  count: number;
}

/** Documents by their pairs of addresses. */
export async function countPairs(trx: Transaction<EdoTables>, scope: PlacesScope): Promise<PairCount[]> {
  const { rows } = await sql<PairCount>`
    select from_addr, to_addr, count(*) as count from documents
    where ${scannedDocuments(scope)} and ${ofEnds(scope)}
    group by from_addr, to_addr order by 3 desc, 1, 2`.execute(trx);
  return rows;
}

/** Chains that began in the scope's time, of its standing. */
export const countScopeChains = (trx: Transaction<EdoTables>, scope: PlacesScope): Promise<ChainCounts> =>
  countChains(trx, scope, ofEnds(scope));

const ofEnds = ({ from, to }: PlacesScope) =>
  sql`${from === null ? sql`true` : sql`from_addr = ${from}`} and ${to === null ? sql`true` : sql`to_addr = ${to}`}`;
