import type { Db } from './db.ts';

/**
 * Runs the work unless somebody else, in any process, is at it already. The lock lives as long as its connection: a
 * killed process leaves none behind.
 * @returns the work's result; `busy` when somebody else holds the lock
 */
export async function withLock<T>(
  db: Pick<Db<unknown>, 'pool'>,
  name: string,
  work: () => Promise<T>,
): Promise<T | 'busy'> {
  const client = await db.pool.connect();
  try {
    const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as mine', [name]);
    if (!rows[0]?.mine) return 'busy';
    try {
      return await work();
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]);
    }
  } finally {
    client.release();
  }
}
