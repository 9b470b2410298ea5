import { ConfigError, type Env } from './config.ts';
import { type Db, openDb } from './db.ts';

/**
 * Database of a service for its consistency check: past row-level security, each transaction a snapshot, statements
 * without a deadline.
 * @param env DATABASE_URL and DATABASE_DIRECT_URL as services have them
 */
export function openDbToVerify<Tables>(schema: string, env: Env): Db<Tables> {
  const given = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  if (!given) throw new ConfigError('DATABASE_URL is not set: it is the one services run with');
  const url = new URL(given);
  url.searchParams.set('options', `-c search_path=${schema},public -c default_transaction_isolation=repeatable\\ read`);
  return openDb<Tables>({ url: url.toString(), applicationName: `${schema}-verify` });
}

/**
 * `npm run verify` of a service: `check` prints what it finds and returns the number of mismatches. The process ends
 * with 1 when there are any, or when the check fails.
 */
export async function runVerify<Tables>(schema: string, check: (db: Db<Tables>) => Promise<number>): Promise<void> {
  process.exitCode = 1;
  try {
    const db = openDbToVerify<Tables>(schema, process.env);
    const faults = await check(db).finally(() => db.close());
    process.exitCode = faults === 0 ? 0 : 1;
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
  }
}
