import type { ChainSort } from '@trassa/contracts/edo/list-sorts';
import { type RawBuilder, sql } from 'kysely';

/** The order of a list of chains: that of an index, in either direction. */
export function inOrder(sort: ChainSort, table: 'chains' | 'c'): RawBuilder<unknown> {
  const direction = sql.raw(sort === 'started' ? 'asc' : 'desc');
  const keys = ['started_at', 'chain_id', 'connection_id'].map(
    (key) => sql`${sql.ref(`${table}.${key}`)} ${direction}`,
  );
  return sql`order by ${sql.join(keys)}`;
}
