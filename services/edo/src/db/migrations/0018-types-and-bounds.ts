import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';

const changes = [
  `create table type_asks (
    company_id uuid not null, connection_id uuid not null, plate text not null, document_id text not null,
    tries integer not null, again_at timestamptz,
    primary key (company_id, connection_id, plate, document_id))`,
  'alter table trip_measures add column clamped integer not null default 0',
  // What was measured before does not say how much of it was bounded: it is measured anew.
  `update measurings set stale = true, due_at = '-infinity', cursor = null, counted = null`,
];

/** Which documents were asked for the type of a vehicle, and how many measures of trips rest on bounded hours. */
export const typesAndBoundsMigration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of changes) await sql.raw(statement).execute(db);
    await protectByCompany(db, 'type_asks');
  },
};
