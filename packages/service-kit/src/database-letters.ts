import type pg from 'pg';
import { ConfigError } from './config.ts';

/** @throws {ConfigError} for a database that is not UTF8 or (locale C) has no Cyrillic capitals: plates need them */
export async function requireCyrillicDatabase(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ knows: boolean }>(
    `select current_setting('server_encoding') = 'UTF8' and upper('ё') = 'Ё' as knows`,
  );
  if (rows[0]?.knows) return;
  throw new ConfigError(
    "DATABASE_URL: the database does not know Russian letters; make it with ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0",
  );
}
