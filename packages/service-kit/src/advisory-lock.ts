import type pg from 'pg';
import type { Db } from './db.ts';
import { problem } from './problem-error.ts';

/**
 * Runs the work unless another process holds the lock `name`. An open transaction without a snapshot holds the lock, on
 * a connection of its own that bypasses any pooler: a few locks would take all connections of a pooler, and the work
 * under them would wait for one. A killed process leaves no lock behind. `lost` aborts when the connection is gone,
 * since another process may then begin.
 * @returns the work's result; `busy` when the lock is held elsewhere
 * @throws common/unavailable when the lock was lost while the work ran
 */
export async function withLock<T>(
  db: Pick<Db<unknown>, 'lockPool'>,
  name: string,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T | 'busy'> {
  const client = await db.lockPool.connect();
  const lost = new AbortController();
  const onLost = () => lost.abort();
  client.on('error', onLost).on('end', onLost);
  try {
    await client.query('begin');
    const { rows } = await client.query('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as mine', [name]);
    const isMine: boolean = rows[0]?.mine;
    const result = await (isMine ? work(lost.signal) : Promise.resolve('busy' as const)).finally(
      () => lost.signal.aborted || releaseLock(client),
    );
    if (lost.signal.aborted) throw problem('common/unavailable', { retryAfter: 2 });
    return result;
  } finally {
    client.off('error', onLost).off('end', onLost);
    client.release(lost.signal.aborted);
  }
}

/** Releases the lock; a lost connection has released it already. The work is done, so its result counts either way. */
const releaseLock = (client: pg.PoolClient) => client.query('commit').catch(() => undefined);
