import type { ChainSort, ChainSortKey } from '@trassa/contracts/edo/list-sorts';
import { standingCodes } from '@trassa/contracts/edo/statuses';
import { type RawBuilder, sql } from 'kysely';
import { buildStandingSql, type StandingContext } from '../../documents-store/standing-sql.ts';
import { buildBareNameSql } from '../../list-queries/folded-sql.ts';

/** Whether an index has the order of the list, so that a page is read from it without sorting. */
export const isIndexOrder = (sort: ChainSort): boolean => getSortKey(sort) === 'started';

/** `order by` of a list of chains; among equals the newer one comes first, and absent values come last. */
export function buildChainOrder(sort: ChainSort, at: StandingContext): RawBuilder<unknown> {
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  const walked = (order: RawBuilder<unknown>) =>
    ['started_at', 'chain_id', 'connection_id'].map((key) => sql`${sql.ref(`${at.table}.${key}`)} ${order}`);
  if (isIndexOrder(sort)) return sql`order by ${sql.join(walked(direction))}`;
  return sql`order by ${sql.join([sql`${buildSortValue(getSortKey(sort), at)} ${direction} nulls last`, ...walked(sql`desc`)])}`;
}

const getSortKey = (sort: ChainSort) => sort.replace('-', '') as ChainSortKey;

function buildSortValue(key: ChainSortKey, at: StandingContext): RawBuilder<unknown> {
  const { table } = at;
  const named = (column: string) => sql`nullif(${sql.ref(`${table}.${column}`)}, '') collate "C"`;
  const values: Record<ChainSortKey, () => RawBuilder<unknown>> = {
    started: () => sql.ref(`${table}.started_at`),
    documents: () => sql.ref(`${table}.documents`),
    consignor: () => buildBareNameSql(named('go_name')),
    consignee: () => buildBareNameSql(named('gp_name')),
    vehicle: () => named('plate'),
    route: () => named('from_addr'),
    // Statuses sort in the order of the tabs, which is the course of a trip.
    status: () => sql`array_position(${[...standingCodes]}::text[], ${buildStandingSql(at)})`,
    last: () => sql.ref(`${table}.last_at`),
  };
  return values[key]();
}
