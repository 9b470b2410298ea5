import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';

const changes = [
  `create table reading_attempts (
    company_id uuid not null, connection_id uuid not null, task text not null, document_id text not null,
    about text not null, attempts integer not null, again_at timestamptz,
    primary key (company_id, connection_id, task, document_id, about))`,
  `delete from title_notices where notices is null or notices = '[]'`,
  'alter table title_notices alter column notices set not null, drop column tries, drop column again_at',
  'alter table connections drop column grouped_at',
  'drop table check_asks',
  'drop table type_asks',
];

/** How often background readings asked for a document, `about` which vehicle; without `again_at` never again. */
export const readingAttemptsMigration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of changes) await sql.raw(statement).execute(db);
    await protectByCompany(db, 'reading_attempts');
  },
};
