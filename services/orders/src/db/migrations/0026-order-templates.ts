import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Templates of repeated orders. */
export const orderTemplates: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table order_templates (
        company_id uuid not null,
        id uuid not null,
        title text not null,
        content jsonb not null,
        created_at timestamptz not null,
        constraint order_templates__pk primary key (company_id, id),
        constraint order_templates__title__unique unique (company_id, title)
      )`.execute(db);
    await protectByCompany(db, 'order_templates');
  },
};
