import type pg from 'pg';
import type { Db } from './db.ts';
import { problem } from './problem-error.ts';

/**
 * Runs the work unless somebody else, in any process, is at it already. The lock lives as long as its connection: a
 * killed process leaves none behind. `lost` tells the work that the connection is gone, and with it the lock: somebody
 * else may begin, so it should end.
 * @returns the work's result; `busy` when somebody else holds the lock
 * @throws common/unavailable when the lock was lost under the work
 */
export async function withLock<T>(
  db: Pick<Db<unknown>, 'pool'>,
  name: string,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T | 'busy'> {
  const client = await db.pool.connect();
  const lost = new AbortController();
  const onLost = () => lost.abort();
  client.on('error', onLost).on('end', onLost);
  try {
    const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as mine', [name]);
    if (!rows[0]?.mine) return 'busy';
    const result = await work(lost.signal).finally(() => lost.signal.aborted || unlock(client, name));
    if (lost.signal.aborted) throw problem('common/unavailable', { retryAfter: 2 });
    return result;
  } finally {
    client.off('error', onLost).off('end', onLost);
    client.release(lost.signal.aborted);
  }
}

/** A connection that is lost just now holds no lock for long: what the work came to stands. */
const unlock = (client: pg.PoolClient, name: string) =>
  client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(() => undefined);
