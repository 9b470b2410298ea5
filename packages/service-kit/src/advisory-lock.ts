import type pg from 'pg';
import type { Db } from './db.ts';
import { problem } from './problem-error.ts';

/**
 * Runs the work unless another process holds the lock, which ends with its connection: a killed process leaves none
 * behind. `lost` aborts when the connection is gone, since another process may then begin.
 * @returns the work's result; `busy` when the lock is held elsewhere
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

/** A connection lost at this moment gives its lock up by itself: the result of the work stands. */
const unlock = (client: pg.PoolClient, name: string) =>
  client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(() => undefined);
