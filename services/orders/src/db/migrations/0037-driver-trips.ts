import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

// A row without a driver remembers that a link was taken back, so that the invitation does not make it again.
const driverPeople = `
  create table driver_people (
    company_id uuid not null,
    person_id uuid not null,
    driver_id uuid,
    linked_at timestamptz not null,
    constraint driver_people__pk primary key (company_id, person_id),
    constraint driver_people__driver__unique unique (company_id, driver_id),
    constraint driver_people__driver__fk foreign key (company_id, driver_id) references fleet
      on delete set null (driver_id)
  )`;

const tripEvents = `
  create table trip_events (
    company_id uuid not null,
    id uuid not null,
    order_id uuid not null,
    point smallint not null,
    kind text not null constraint trip_events__kind check (kind in ('loading', 'unloading')),
    step text not null constraint trip_events__step check (step in ('arrived', 'done')),
    at timestamptz not null,
    remark text not null,
    photo bytea,
    person_id uuid not null,
    received_at timestamptz not null,
    constraint trip_events__pk primary key (company_id, id),
    constraint trip_events__step__unique unique (company_id, order_id, point, step),
    constraint trip_events__order__fk foreign key (company_id, order_id) references orders on delete cascade
  )`;

/** People who drive, and what they marked on their trips. */
export const driverTrips: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(driverPeople).execute(db);
    await sql.raw(tripEvents).execute(db);
    await protectByCompany(db, 'driver_people');
    await protectByCompany(db, 'trip_events');
  },
};
