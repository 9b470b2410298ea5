import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Names by which money of clients, drivers and vehicles is added up. Empty at first: services/orders reports every
 * delivered order again, and its entries move to the name that its thing has.
 */
export const knownNames: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create table known_names (
      company_id uuid not null,
      kind text not null constraint known_names__kind__known check (kind in ('client', 'driver', 'vehicle')),
      name text not null,
      key text not null,
      inn text,
      constraint known_names__pk primary key (company_id, kind, name)
    )`.execute(db);
    await sql`create index known_names__key on known_names (company_id, key)`.execute(db);
    await sql`create unique index known_names__inn__once on known_names (company_id, inn)`.execute(db);
    await protectByCompany(db, 'known_names');
  },
};
