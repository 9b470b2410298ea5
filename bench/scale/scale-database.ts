import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Identity } from '@trassa/contracts/identity';
import { startEmbeddedPostgres } from '@trassa/service-kit/embedded-postgres';
import { type AdminClient, anAdminClient } from '@trassa/testing/admin-client';
import { type DatabaseForm, databaseForms, type FormName } from './forms.rules.ts';

/** Postgres settings for many companies on a machine with 16 GB (docs/operations.md, «Growth»). */
const settings = {
  max_connections: '700',
  shared_buffers: '4GB',
  effective_cache_size: '12GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
};

/** Postgres whose data outlive the run, with fsync as in production. */
export interface ScaleDatabase {
  form: DatabaseForm;
  /** Connection string of the superuser. */
  url: string;
  client: AdminClient;
  /** What a part of the benchmark found, kept for the page of results. */
  keepPart: (name: string, found: object) => void;
  readPart: <Found>(name: string) => Found | null;
  stop: () => Promise<void>;
}

/** Company of the database with a director in a session. */
export interface ScaleCompany extends Identity {
  connectionId: string;
  documents: number;
  /** When its filling was begun. */
  createdAt: Date;
}

/** Opens the database of a form in `bench/.cache/scale`; `again`: an empty one in its place. */
export async function openScaleDatabase(name: FormName, { again }: { again: boolean }): Promise<ScaleDatabase> {
  const folder = join(import.meta.dirname, '..', '.cache', 'scale', name);
  if (again) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), password: 'bench', settings });
  const client = await anAdminClient(postgres.url);
  const getFile = (part: string) => join(folder, `${part}.json`);
  return {
    form: databaseForms[name],
    url: postgres.url,
    client,
    keepPart: (part, found) => writeFileSync(getFile(part), JSON.stringify(found)),
    readPart: (part) => (existsSync(getFile(part)) ? JSON.parse(readFileSync(getFile(part), 'utf8')) : null),
    stop: async () => {
      await client.end();
      await postgres.stop();
    },
  };
}

/** Companies that were made, those with the fewest documents first; `without`: only those that lack what it marks. */
export async function listCompanies(
  client: AdminClient,
  without?: 'documents_at' | 'orders_at',
): Promise<ScaleCompany[]> {
  const { rows } = await client.query<ScaleCompany>(
    `select company_id as "companyId", user_id as "userId", session_id as "sessionId", 'director' as role,
      connection_id as "connectionId", documents, created_at as "createdAt"
      from bench.companies ${without ? `where ${without} is null` : ''} order by documents, company_id`,
  );
  return rows;
}
