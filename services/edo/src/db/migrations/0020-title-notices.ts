import { noticeTypes } from '@trassa/contracts/edo/title-notice';
import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';

const types = noticeTypes.map((type) => `'${type}'`).join(', ');

const changes = [
  `create table title_notices (
    company_id uuid not null, connection_id uuid not null, document_id text not null, notices jsonb,
    tries integer not null default 0, again_at timestamptz,
    primary key (company_id, connection_id, document_id))`,
  `create index documents__notices on documents (company_id, connection_id, create_date) where doc_type in (${types})`,
];

/** What titles object to or change, and how often those that were not had were asked for. */
export const titleNoticesMigration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of changes) await sql.raw(statement).execute(db);
    await protectByCompany(db, 'title_notices');
  },
};
