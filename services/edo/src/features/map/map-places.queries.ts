import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import type { ChainCounts } from '../../list-queries/figures/figures.ts';
import {
  buildChainCountColumns,
  buildScannedChainsCondition,
  buildScannedDocumentsCondition,
  type ScanScope,
} from '../../list-queries/figures/scan-figures.queries.ts';

/** Scope of the map: filters, and an address or a route where it is narrowed to one. */
export interface PlacesScope extends ScanScope {
  from: string | null;
  to: string | null;
}

/** Trips of a pair of addresses, either of which may be empty. */
export interface PairCount extends ChainCounts {
  from_addr: string;
  to_addr: string;
}

/** Trips of the scope by pairs of addresses. */
export async function listTripCountsByPair(trx: Transaction<EdoTables>, scope: PlacesScope): Promise<PairCount[]> {
  const { rows } = await sql<PairCount>`
    select from_addr, to_addr, ${buildChainCountColumns(scope)} from chains
    where ${buildScannedChainsCondition(scope)} and ${buildEndsCondition(scope)}
    group by from_addr, to_addr order by 3 desc, 1, 2`.execute(trx);
  return rows;
}

export async function countDocumentsOfAddresses(trx: Transaction<EdoTables>, scope: PlacesScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from documents where ${buildScannedDocumentsCondition(scope)} and ${buildEndsCondition(scope)}`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}

const buildEndsCondition = ({ from, to }: PlacesScope) =>
  sql`${from === null ? sql`true` : sql`from_addr = ${from}`} and ${to === null ? sql`true` : sql`to_addr = ${to}`}`;
