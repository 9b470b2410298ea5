import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const fleetTable = `
  create table fleet (
    company_id uuid not null,
    id uuid not null,
    kind text not null,
    key text not null,
    title text not null,
    content jsonb not null,
    version integer not null,
    updated_at timestamptz not null,
    constraint fleet__pk primary key (company_id, id),
    constraint fleet__kind check (kind in ('vehicle', 'driver')),
    constraint fleet__key__unique unique (company_id, kind, key)
  )`;

// A removed vehicle takes its assignments along; a removed driver leaves the vehicle assigned.
const assignmentsTable = `
  create table assignments (
    company_id uuid not null,
    order_id uuid not null,
    vehicle_id uuid not null,
    driver_id uuid,
    assigned_by uuid not null,
    assigned_at timestamptz not null,
    constraint assignments__pk primary key (company_id, order_id),
    constraint assignments__order__fk foreign key (company_id, order_id) references orders on delete cascade,
    constraint assignments__vehicle__fk foreign key (company_id, vehicle_id) references fleet on delete cascade,
    constraint assignments__driver__fk foreign key (company_id, driver_id) references fleet
      on delete set null (driver_id)
  )`;

/** Directory of vehicles and drivers, and their assignments to orders. */
export const fleet: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(fleetTable).execute(db);
    await sql.raw(assignmentsTable).execute(db);
    await sql`create index assignments__vehicle on assignments (company_id, vehicle_id)`.execute(db);
    await sql`create index assignments__driver on assignments (company_id, driver_id)`.execute(db);
    await protectByCompany(db, 'fleet');
    await protectByCompany(db, 'assignments');
  },
};
