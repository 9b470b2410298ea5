import { randomUUID } from 'node:crypto';
import { aCompany, aDirectorLike } from '../attacks/companies.ts';
import { anAttackedInstallation } from '../attacks/installation.ts';
import { getDocumentCounts } from './forms.rules.ts';
import type { ScaleDatabase } from './scale-database.ts';

const table = `
  create schema if not exists bench;
  create table if not exists bench.companies (
    company_id uuid primary key,
    user_id uuid not null,
    session_id uuid not null,
    connection_id uuid not null,
    documents integer not null,
    created_at timestamptz not null default now(),
    documents_at timestamptz,
    orders_at timestamptz
  )`;

/** Makes the tables of all services by a start of the installation, and the companies, unless they are there. */
export async function createCompanies({ client, url, form }: ScaleDatabase): Promise<void> {
  await client.query(table);
  const { rowCount } = await client.query('select from bench.companies');
  if (rowCount === form.companies) return;
  const installation = await anAttackedInstallation({ DATABASE_URL: url });
  const first = await aCompany(installation).finally(installation.stop);
  await client.query('begin');
  for (const documents of getDocumentCounts(form)) {
    const { companyId, userId, sessionId } = await aDirectorLike(client, first.getIdentity('director'));
    await client.query(
      'insert into bench.companies (company_id, user_id, session_id, connection_id, documents) values ($1, $2, $3, $4, $5)',
      [companyId, userId, sessionId, randomUUID(), documents],
    );
  }
  await client.query('commit');
}
