import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';

/** Comments on waybills, by the id of the chain, and on clients, by their key; read by `service-kit/comments`. */
export const commentsMigration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table comments (
        company_id uuid not null,
        subject_kind text not null constraint comments__subject__known check (subject_kind in ('waybill', 'client')),
        subject_id text not null,
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
