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
import { type Fleet, getPages } from './documents.ts';

type AdminWork = (client: pg.Client) => Promise<unknown>;

/** Schema of services/edo on a Postgres of its own, with fsync as in production. */
export interface EdoDatabase {
  db: Db<EdoTables>;
  /** Superuser, for comparisons without row-level security. */
  adminUrl: string;
  /** Runs work on a separate superuser connection. */
  asAdmin: (work: AdminWork) => Promise<void>;
  /** Empties all imported data and awaits the disk. */
  empty: () => Promise<void>;
  stop: () => Promise<void>;
}

export async function anEdoDatabase(): Promise<EdoDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'trassa-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, password: randomBytes(16).toString('hex') });
  const db = await openEdo(postgres.url);
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
        await client.query(`truncate ${filledTables.join(', ')}`);
        await client.query('checkpoint');
      }),
    stop: async () => {
      await db.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Connection of services/edo to its tables, which it makes where they are absent; statements have no deadline. */
export async function openEdo(adminUrl: string): Promise<Db<EdoTables>> {
  const db = openDb<EdoTables>({
    ...(await prepareSchema({ adminUrl, schema: 'edo', migrations })),
    applicationName: 'bench',
  });
  // On a loaded machine statements are slow, and a timeout would abort the comparison.
  db.pool.on('connect', (client) => void client.query('set statement_timeout = 0'));
  return db;
}

/** Tables that an import of documents fills. */
export const filledTables = [
  'documents',
  'chains',
  'rollups',
  'rollup_sizes',
  'clients',
  'vehicles',
  'measurings',
  'arrivals',
];

type Kind = 'exchange' | 'upload';

/** Imports a fleet's documents page by page; done again, it changes nothing. */
export async function storeFleet(db: Db<EdoTables>, fleet: Fleet, kind: Kind = 'exchange'): Promise<void> {
  const { companyId: company_id, connectionId: id } = fleet;
  const connection = { company_id, id, login: 'bench', kind, state: 'connected' } as const;
  await db.forCompany(company_id, (trx) =>
    trx
      .insertInto('connections')
      .values(connection)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  for (const page of getPages(fleet, 20_000)) {
    await db.forCompany(company_id, (trx) => storeDocuments(trx, fleet, page));
  }
}

/** Imports a fleet's documents, and analyses the tables. */
export async function importAndAnalyse({ db }: EdoDatabase, fleet: Fleet): Promise<void> {
  await storeFleet(db, fleet);
  await db.withoutCompany((trx) => sql`select analyze_lists()`.execute(trx));
}

export async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
