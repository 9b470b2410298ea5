import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Numbers of trip sheets. */
export const tripSheets: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table trip_sheets (
        company_id uuid not null,
        order_id uuid not null,
        plate text not null,
        driver text not null,
        year smallint not null,
        number integer not null,
        issued_by uuid not null,
        issued_at timestamptz not null,
        constraint trip_sheets__pk primary key (company_id, order_id, plate, driver),
        constraint trip_sheets__number__unique unique (company_id, year, number),
        constraint trip_sheets__order__fk foreign key (company_id, order_id) references orders on delete cascade
      )`.execute(db);
    await protectByCompany(db, 'trip_sheets');
  },
};
