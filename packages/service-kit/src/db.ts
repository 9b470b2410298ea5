import { setImmediate } from 'node:timers/promises';
import { Kysely, PostgresDialect, PostgresDriver, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { CopyingClient } from './copy.ts';
import { isLostConnection, toDatabaseProblem } from './database-failure.rules.ts';
import { type DatabaseAddress, openRolePool } from './database-login.ts';
import { readInstant } from './read-instant.ts';
import { createStandbyReads } from './standby.ts';
import { poolChannel } from './telemetry/channels.ts';

// Counts and sums come as int8; ours stay far below 2^53, so numbers are exact.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readInstant);

/** Standbys of the database, by the service's own role, and how old their rows may be, in milliseconds. */
export interface StandbyAddress {
  url: DatabaseAddress;
  stalenessMs: number;
}

interface DbOptions {
  /** Connection of the service's own role, which row-level security binds. */
  url: DatabaseAddress;
  /** Connection of a role that passes row-level security, for `asSystem`; absent where the role of `url` passes it. */
  systemUrl?: DatabaseAddress;
  /** Connection of the service's own role that bypasses the pooler, for locks; absent where `url` is no pooler. */
  lockUrl?: DatabaseAddress;
  standby?: StandbyAddress;
  /** Most connections of `url`, and of the standby as many again; 6 when absent. */
  max?: number;
  /** How long a call waits for a connection, in milliseconds; 5 s when absent. */
  patienceMs?: number;
  /** Shown in pg_stat_activity. */
  applicationName: string;
}

/** Database of a service. */
export interface Db<Tables> {
  /** The pool itself, for what has no company (notices, probes). Rows of tenant tables are invisible without one. */
  pool: pg.Pool;
  /** Connections of locks. They bypass a pooler, since each is held as long as the work under its lock. */
  lockPool: pg.Pool;
  /** Runs in one transaction that sees and writes only this company's rows. */
  forCompany<T>(companyId: string, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /**
   * Runs in one transaction that sees only this company's rows and writes nothing: of a standby where there is one that is
   * fresh enough. For analytics and exports; the work may be run twice.
   */
  readForCompany<T>(companyId: string, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /**
   * Runs in one transaction across companies, as the system role: sign-in, jobs, reconcilers. No policy limits it, so
   * the input of a request may never decide whose rows it reaches.
   */
  asSystem<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Runs in one transaction that sees no company's rows, for data that belongs to no company. */
  withoutCompany<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Throws when the database does not answer. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Most connections for `asSystem`. services/account works mainly on these: with 3 it renews half as many sessions. */
const MOST_SYSTEM_CONNECTIONS = 6;

/** Most locks that an instance behind a pooler holds: one for each job that runs at the same time, and one more. */
const MOST_LOCK_CONNECTIONS = 4;

/** How long a read waits for a connection to the standby before it takes the primary, in milliseconds. */
const STANDBY_PATIENCE_MS = 1000;

/** Leaves the beginning of each transaction to its first statement. */
class UnbegunDialect extends PostgresDialect {
  private readonly pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.pool = pool;
  }

  override createDriver(): PostgresDriver {
    const driver = new PostgresDriver({ pool: this.pool });
    driver.beginTransaction = () => Promise.resolve();
    return driver;
  }
}

/** Begins a transaction of a company by one message instead of two: a message costs as much as a small query. */
const buildBegin = (companyId: string, begin = 'begin') =>
  sql.raw(`${begin}; select set_config('app.company_id', ${pg.escapeLiteral(companyId)}, true)`);

export function openDb<Tables>(options: DbOptions): Db<Tables> {
  const max = options.max ?? 6;
  const pool = openPool(options.url, options, { role: 'own', max });
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const ofCompany = new Kysely<Tables>({ dialect: new UnbegunDialect(pool) });
  const { systemUrl, lockUrl } = options;
  const ofSystem = { role: 'system', max: Math.min(max, MOST_SYSTEM_CONNECTIONS) };
  const systemPool = systemUrl ? openPool(systemUrl, options, ofSystem) : null;
  const lockPool = lockUrl ? openPool(lockUrl, options, { role: 'locks', max: MOST_LOCK_CONNECTIONS }) : pool;
  const system = systemPool ? new Kysely<Tables>({ dialect: new PostgresDialect({ pool: systemPool }) }) : kysely;
  const standby = options.standby ? openStandby<Tables>(options.standby, options, pool) : null;
  const readPrimary = createReadsForCompany(ofCompany, max);
  return {
    pool,
    lockPool,
    forCompany: (companyId, work) => runInTransaction(ofCompany, max, work, buildBegin(companyId)),
    readForCompany: standby ? createStandbyReads({ ...standby, readPrimary }) : readPrimary,
    asSystem: (work) => runInTransaction(system, max, work),
    withoutCompany: (work) => runInTransaction(kysely, max, work),
    check: () => runInTransaction(kysely, max, async (trx) => void (await sql`select 1`.execute(trx))),
    close: async () => {
      for (const own of new Set([pool, systemPool ?? pool, lockPool, standby?.pool ?? pool])) await own.end();
    },
  };
}

const createReadsForCompany =
  <Tables>(kysely: Kysely<Tables>, max: number): Db<Tables>['readForCompany'] =>
  (companyId, work) =>
    runInTransaction(kysely, max, work, buildBegin(companyId, 'begin read only'));

function openStandby<Tables>({ url, stalenessMs }: StandbyAddress, options: DbOptions, primary: pg.Pool) {
  const max = options.max ?? 6;
  const pool = openPool(url, { ...options, patienceMs: STANDBY_PATIENCE_MS }, { role: 'standby', max });
  const readLogEnd = async () => {
    const { rows } = await primary.query<{ position: string }>('select pg_current_wal_insert_lsn() as position');
    if (!rows[0]) throw new Error('the primary does not tell where its log ends');
    return rows[0].position;
  };
  const readStandby = createReadsForCompany(new Kysely<Tables>({ dialect: new UnbegunDialect(pool) }), max);
  return { pool, stalenessMs, readLogEnd, readStandby };
}

function openPool(address: DatabaseAddress, options: DbOptions, { role, max }: { role: string; max: number }): pg.Pool {
  const pool = openRolePool(address, {
    ...{ Client: CopyingClient, max },
    application_name: options.applicationName,
    connectionTimeoutMillis: options.patienceMs ?? 5000,
  });
  poolChannel.tell({ pool, service: options.applicationName, role, most: max });
  return pool;
}

/**
 * Runs the work once. When the connection turns out to be closed before the transaction has begun, another one is
 * tried: a restarted pooler or database closes all `kept` connections of the pool, which it notices one after another.
 * `first` begins the transaction where its dialect does not.
 */
async function runInTransaction<Tables, T>(
  kysely: Kysely<Tables>,
  kept: number,
  work: (trx: Transaction<Tables>) => Promise<T>,
  first?: ReturnType<typeof buildBegin>,
): Promise<T> {
  for (let beginning = 1; ; beginning += 1) {
    let hasBegun = false;
    try {
      return await kysely.transaction().execute(async (trx) => {
        if (first) await first.execute(trx);
        hasBegun = true;
        return work(trx);
      });
    } catch (error) {
      if (hasBegun || beginning > kept + 1 || !isLostConnection(error)) throw toDatabaseProblem(error) ?? error;
      // The pool would lend the closed connection again until it has noticed that it is closed.
      await setImmediate();
    }
  }
}
