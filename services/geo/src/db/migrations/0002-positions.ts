import { createTables } from '@trassa/service-kit/schema';
import { getSystemRole } from '@trassa/service-kit/schema-rights';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = `
  create table position_sources (
    company_id uuid,
    id uuid,
    system text not null constraint position_sources__system
      check (system in ('wialon', 'glonasssoft', 'omnicomm', 'traccar')),
    name text not null,
    host text,
    login text not null,
    sealed_password text,
    sealed_token text,
    token_hash text,
    state text not null constraint position_sources__state check (state in ('waiting', 'ok', 'failing', 'refused')),
    error text,
    last_ok_at timestamptz,
    next_at timestamptz not null,
    created_by uuid not null,
    created_at timestamptz not null,
    constraint position_sources__pk primary key (company_id, id),
    constraint position_sources__token__unique unique (token_hash)
  );
  create index position_sources__due on position_sources (next_at) where sealed_password is not null;
  create table position_units (
    company_id uuid,
    source_id uuid,
    unit text,
    name text not null,
    vehicle_id uuid,
    last_at timestamptz,
    filled_to timestamptz,
    constraint position_units__pk primary key (company_id, source_id, unit),
    constraint position_units__source__fk foreign key (company_id, source_id) references position_sources on delete cascade
  );
  create table phones (
    company_id uuid,
    id uuid,
    name text not null,
    secret_hash text not null,
    device text not null,
    vehicle_id uuid not null,
    driver_id uuid,
    consent_noted_by uuid not null,
    created_at timestamptz not null,
    last_at timestamptz,
    battery smallint,
    refused integer not null default 0,
    revoked_at timestamptz,
    constraint phones__pk primary key (company_id, id),
    constraint phones__secret__unique unique (secret_hash)
  );
  create table driver_consents (
    company_id uuid,
    person_id uuid,
    driver_id uuid not null,
    consented_at timestamptz not null,
    constraint driver_consents__pk primary key (company_id, person_id)
  );
  create index driver_consents__driver on driver_consents (company_id, driver_id);
  create table shifts (
    company_id uuid,
    id uuid,
    person_id uuid not null,
    driver_id uuid not null,
    started_at timestamptz not null,
    ended_at timestamptz,
    constraint shifts__pk primary key (company_id, id)
  );
  create unique index shifts__open on shifts (company_id, person_id) where ended_at is null;
  create index shifts__driver on shifts (company_id, driver_id, started_at);
  create table last_positions (
    company_id uuid,
    vehicle_id uuid,
    recorded_at timestamptz not null,
    received_at timestamptz not null,
    lat_e7 integer not null,
    lng_e7 integer not null,
    speed smallint,
    course smallint,
    accuracy smallint,
    origin text not null,
    stands_since timestamptz,
    constraint last_positions__pk primary key (company_id, vehicle_id)
  );
  create table track_points (
    company_id uuid,
    vehicle_id uuid,
    recorded_at timestamptz,
    lat_e7 integer not null,
    lng_e7 integer not null,
    speed smallint,
    course smallint,
    accuracy smallint,
    origin text not null,
    is_suspect boolean not null,
    person_id uuid,
    constraint track_points__pk primary key (company_id, vehicle_id, recorded_at)
  ) partition by range (recorded_at);
  create table track_days (
    company_id uuid,
    vehicle_id uuid,
    day date,
    km real not null,
    moving_minutes integer not null,
    line integer[] not null,
    constraint track_days__pk primary key (company_id, vehicle_id, day)
  );
  create table stop_visits (
    company_id uuid,
    id uuid,
    order_id uuid not null,
    point smallint not null,
    kind text not null,
    address text not null,
    window_from timestamptz,
    vehicle_id uuid not null,
    arrived_at timestamptz not null,
    departed_at timestamptz,
    precision text not null constraint stop_visits__precision check (precision in ('exact', 'not_later')),
    answer text constraint stop_visits__answer check (answer in ('accepted', 'dismissed')),
    answered_by uuid,
    constraint stop_visits__pk primary key (company_id, id),
    constraint stop_visits__stop__unique unique (company_id, order_id, point)
  );
  create table expected_arrivals (
    company_id uuid,
    order_id uuid,
    vehicle_id uuid not null,
    point smallint not null,
    content jsonb,
    lateness text not null constraint expected_arrivals__lateness check (lateness in ('in_time', 'maybe_late', 'late')),
    deviation real,
    constraint expected_arrivals__pk primary key (company_id, order_id)
  );
  create table moved_vehicles (
    company_id uuid,
    vehicle_id uuid,
    from_at timestamptz not null,
    revision integer not null default 1,
    constraint moved_vehicles__pk primary key (company_id, vehicle_id)
  );
`;

/** Points have a partition for each month; the service may create and drop partitions by these functions alone. */
const partitions = `
  create function create_track_months(first date, last date) returns void
    language plpgsql security definer set search_path = geo, pg_temp as $$
    declare month date := date_trunc('month', first); name text;
    begin
      while month <= last loop
        name := 'track_points_' || to_char(month, 'YYYY_MM');
        if to_regclass('geo.' || name) is null then
          execute format('create table %I partition of track_points for values from (%L) to (%L)',
            name, month::timestamp at time zone 'UTC', (month + interval '1 month')::timestamp at time zone 'UTC');
          execute format('alter table %I enable row level security', name);
        end if;
        month := month + interval '1 month';
      end loop;
    end $$;
  create function drop_track_months(before date) returns integer
    language plpgsql security definer set search_path = geo, pg_temp as $$
    declare name text; dropped integer := 0;
    begin
      for name in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'track_points'::regclass
          and c.relname < 'track_points_' || to_char(before, 'YYYY_MM') loop
        execute format('drop table %I', name);
        dropped := dropped + 1;
      end loop;
      return dropped;
    end $$;
  revoke all on function create_track_months, drop_track_months from public;
`;

const companyTables = [
  ...['position_sources', 'position_units', 'phones', 'driver_consents', 'shifts', 'last_positions', 'track_points'],
  ...['track_days', 'stop_visits', 'expected_arrivals', 'moved_vehicles'],
];

/** Sources of positions, the positions themselves, and what rules have made of them. */
export const positions: Migration = {
  up: async (db) => {
    await createTables(db, { statements, ofCompany: companyTables });
    await sql.raw(partitions).execute(db);
    const role = sql.raw(getSystemRole('geo'));
    await sql`grant execute on function create_track_months, drop_track_months to ${role}`.execute(db);
    await sql`select create_track_months((now() - interval '90 days')::date, (now() + interval '2 months')::date)`.execute(
      db,
    );
  },
};
