import type pg from 'pg';

/**
 * Connections of this pool may be lost without ending the process: one that was idle is replaced, one in use fails what was
 * asked on it, one that is being closed is closed.
 */
export function ignoreLostConnections(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}
