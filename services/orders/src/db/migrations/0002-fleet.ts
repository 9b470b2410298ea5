import { createTables } from '@trassa/service-kit/schema';
import type { Migration } from 'kysely/migration';

const statements = `
  create table fleet (
    company_id uuid,
    id uuid,
    kind text not null constraint fleet__kind check (kind in ('vehicle', 'driver')),
    key text not null,
    title text not null,
    content jsonb not null,
    version integer not null,
    updated_at timestamptz not null,
    constraint fleet__pk primary key (company_id, id),
    constraint fleet__key__unique unique (company_id, kind, key)
  );
  create table assignments (
    company_id uuid,
    order_id uuid,
    vehicle_id uuid not null,
    driver_id uuid,
    assigned_by uuid not null,
    assigned_at timestamptz not null,
    constraint assignments__pk primary key (company_id, order_id),
    constraint assignments__driver__fk foreign key (company_id, driver_id)
      references fleet on delete set null (driver_id),
    constraint assignments__order__fk foreign key (company_id, order_id)
      references orders on delete cascade,
    constraint assignments__vehicle__fk foreign key (company_id, vehicle_id)
      references fleet on delete cascade
  );
  create index assignments__driver on assignments (company_id, driver_id);
  create index assignments__vehicle on assignments (company_id, vehicle_id);
  create table driver_people (
    company_id uuid,
    person_id uuid,
    driver_id uuid,
    linked_at timestamptz not null,
    constraint driver_people__pk primary key (company_id, person_id),
    constraint driver_people__driver__unique unique (company_id, driver_id),
    constraint driver_people__driver__fk foreign key (company_id, driver_id)
      references fleet on delete set null (driver_id)
  );
  create table trip_events (
    company_id uuid,
    id uuid,
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
    constraint trip_events__order__fk foreign key (company_id, order_id)
      references orders on delete cascade
  );
  create table trip_sheets (
    company_id uuid,
    order_id uuid,
    plate text,
    driver text,
    year smallint not null,
    number integer not null,
    issued_by uuid not null,
    issued_at timestamptz not null,
    constraint trip_sheets__pk primary key (company_id, order_id, plate, driver),
    constraint trip_sheets__number__unique unique (company_id, year, number),
    constraint trip_sheets__order__fk foreign key (company_id, order_id)
      references orders on delete cascade
  );
  create table promises (
    company_id uuid,
    order_id uuid,
    at timestamptz not null,
    tells_client boolean not null,
    user_id uuid not null,
    user_name text not null,
    due_before timestamptz not null,
    reminded_at timestamptz,
    constraint promises__pk primary key (company_id, order_id),
    constraint promises__order__fk foreign key (company_id, order_id)
      references orders on delete cascade
  );
`;

const companyTables = ['fleet', 'assignments', 'driver_people', 'trip_events', 'trip_sheets', 'promises'];

/** The directory of vehicles and drivers, their assignments, people, marks and trip sheets; promises of news. */
export const fleet: Migration = { up: (db) => createTables(db, { statements, ofCompany: companyTables }) };
