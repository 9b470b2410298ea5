import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Comments on orders. The kind of the subject stands in the key, so that those of another kind need no other table. */
export const comments: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table comments (
        company_id uuid not null,
        subject_kind text not null constraint comments__subject__known check (subject_kind = 'order'),
        subject_id uuid not null,
        id uuid not null,
        author_id uuid not null,
        author_name text not null,
        text text not null,
        mentions jsonb not null,
        created_at timestamptz not null,
        edited_at timestamptz,
        removed_at timestamptz,
        constraint comments__pk primary key (company_id, id)
      )`.execute(db);
    await sql`create index comments__of_subject on comments
      (company_id, subject_kind, subject_id, created_at, id)`.execute(db);
    await protectByCompany(db, 'comments');
  },
};
