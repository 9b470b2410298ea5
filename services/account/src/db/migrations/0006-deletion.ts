import { createTables } from '@trassa/service-kit/schema';
import type { Migration } from 'kysely/migration';

const statements = `
  create table company_deletions (
    company_id uuid primary key constraint company_deletions__company references companies,
    asked_by uuid not null,
    asked_at timestamptz not null,
    erase_at timestamptz not null,
    reminded_at timestamptz,
    erased_at timestamptz
  );
  create index company_deletions__due on company_deletions (erase_at) where erased_at is null;
  create table company_erasures (
    company_id uuid constraint company_erasures__company references companies,
    service text,
    done_at timestamptz not null,
    primary key (company_id, service)
  );
`;

const companyTables = ['company_deletions', 'company_erasures'];

export const deletion: Migration = { up: (db) => createTables(db, { statements, ofCompany: companyTables }) };
