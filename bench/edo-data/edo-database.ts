import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '@trassa/service-edo/db/migrations';
import type { EdoTables } from '@trassa/service-edo/db/tables';
import { storeDocuments } from '@trassa/service-edo/documents-store/store-documents';
import { type Db, openDb } from '@trassa/service-kit/db';
import { startEmbeddedPostgres } from '@trassa/service-kit/embedded-postgres';
import { prepareSchema } from '@trassa/service-kit/schema';
import { sql } from 'kysely';
import pg from 'pg';
import { type Fleet, pagesOf } from './documents.ts';

type AdminWork = (client: pg.Client) => Promise<unknown>;

/** The service's own schema on a Postgres of its own, with fsync as in production. */
export interface EdoDatabase {
  db: Db<EdoTables>;
  /** Superuser: for comparisons that row-level security must not slow down. */
  adminUrl: string;
  /** Lets the superuser do something on a connection of its own. */
  asAdmin: (work: AdminWork) => Promise<void>;
  /** Takes everything out that walks fill, and lets the disk come to rest. */
  empty: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a Postgres with the schema of services/edo. */
export async function anEdoDatabase(): Promise<EdoDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'trassa-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, password: randomBytes(16).toString('hex') });
  const url = await prepareSchema({ adminUrl: postgres.url, schema: 'edo', secret: 'bench', migrations });
  const own = new URL(url);
  own.searchParams.set('options', '-c search_path=edo,public');
  const db = openDb<EdoTables>({ url: own.toString(), applicationName: 'bench' });
  // A machine with other work makes statements slow, and a comparison that stops half-way says nothing.
  db.pool.on('connect', (client) => void client.query('set statement_timeout = 0'));
  const asAdmin = async (work: AdminWork) => {
    const client = new pg.Client({ connectionString: postgres.url, options: '-c search_path=edo,public' });
    await client.connect();
    await work(client);
    await client.end();
  };
  return {
    db,
    adminUrl: postgres.url,
    asAdmin,
    empty: () =>
      asAdmin(async (client) => {
        await client.query(`truncate ${filled.join(', ')}`);
        await client.query('checkpoint');
      }),
    stop: async () => {
      await db.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const filled = ['documents', 'chains', 'rollups', 'rollup_sizes', 'clients', 'vehicles', 'measurings', 'arrivals'];

/** Takes a fleet's documents in, page by page as a walk does, and lets the planner know. */
export async function fill({ db }: EdoDatabase, fleet: Fleet): Promise<void> {
  await db.forCompany(fleet.companyId, async (trx) => {
    await trx
      .insertInto('connections')
      .values({
        company_id: fleet.companyId,
        id: fleet.connectionId,
        login: 'bench',
        kind: 'exchange',
        state: 'connected',
      })
      .execute();
  });
  for (const page of pagesOf(fleet, 20_000)) {
    await db.forCompany(fleet.companyId, (trx) => storeDocuments(trx, fleet, page));
  }
  await sql`select analyze_lists()`.execute(db.kysely);
}

/** Milliseconds a piece of work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
