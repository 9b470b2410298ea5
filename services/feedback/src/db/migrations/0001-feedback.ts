import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const feedbackTable = sql`
  create table feedback (
    company_id uuid not null,
    id uuid not null,
    user_id uuid not null,
    user_name text not null,
    user_email text not null,
    company_name text not null,
    screen text not null,
    message text not null constraint feedback__message__length check (length(message) between 1 and 2000),
    metadata jsonb not null constraint feedback__metadata__size check (octet_length(metadata::text) <= 16384),
    status text not null constraint feedback__status__known check (status in ('new', 'in_work', 'done')),
    idempotency_key text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint feedback__pk primary key (company_id, id),
    constraint feedback__id__unique unique (id),
    constraint feedback__key__unique unique (company_id, user_id, idempotency_key)
  )`;

const answersTable = sql`
  create table feedback_answers (
    company_id uuid not null,
    id uuid not null,
    feedback_id uuid not null,
    text text not null,
    author_id uuid not null,
    author_name text not null,
    idempotency_key text,
    created_at timestamptz not null,
    delivered_at timestamptz,
    constraint feedback_answers__pk primary key (company_id, id),
    constraint feedback_answers__key__unique unique (company_id, feedback_id, idempotency_key),
    constraint feedback_answers__feedback__fk foreign key (company_id, feedback_id)
      references feedback (company_id, id) on delete cascade
  )`;

/** Messages of users and their answers. */
export const feedback: Migration = {
  up: async (db: Kysely<unknown>) => {
    await feedbackTable.execute(db);
    await answersTable.execute(db);
    await sql`create index feedback__newest on feedback (created_at desc, id desc)`.execute(db);
    await sql`create index feedback__of_user on feedback (company_id, user_id, created_at desc)`.execute(db);
    await sql`create index feedback_answers__of_feedback on feedback_answers (company_id, feedback_id, created_at)`.execute(
      db,
    );
    await sql`create index feedback_answers__waiting on feedback_answers (created_at) where delivered_at is null`.execute(
      db,
    );
    await protectByCompany(db, 'feedback');
    await protectByCompany(db, 'feedback_answers');
  },
};
