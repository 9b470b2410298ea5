import type pg from 'pg';

/** Lets the process survive lost connections of a pool: an idle one is replaced, one in use fails its query. */
export function ignoreLostConnections(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}
