import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Times at which somebody has promised news of a trip. */
export const promises: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table promises (
        company_id uuid not null,
        order_id uuid not null,
        at timestamptz not null,
        tells_client boolean not null,
        user_id uuid not null,
        user_name text not null,
        due_before timestamptz not null,
        reminded_at timestamptz,
        constraint promises__pk primary key (company_id, order_id),
        constraint promises__order__fk foreign key (company_id, order_id) references orders on delete cascade
      )`.execute(db);
    await protectByCompany(db, 'promises');
  },
};
