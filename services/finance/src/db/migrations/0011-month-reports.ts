import { createTables } from '@trassa/service-kit/schema';
import type { Migration } from 'kysely/migration';

const statements = `
  create table month_reports (
    company_id uuid,
    month text constraint month_reports__month check (month ~ '^[0-9]{4}-[0-9]{2}$'),
    report jsonb not null,
    made_at timestamptz not null,
    constraint month_reports__pk primary key (company_id, month)
  );
`;

/** Reports of months as they were sent. */
export const monthReports: Migration = { up: (db) => createTables(db, { statements, ofCompany: ['month_reports'] }) };
