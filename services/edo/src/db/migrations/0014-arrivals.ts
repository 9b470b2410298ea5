import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';

/** Every transaction that takes documents in moves the mark of its connection: what was counted before is out of date. */
export const arrivalsMigration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table arrivals (
        company_id uuid not null, connection_id uuid not null, mark bigint not null,
        primary key (company_id, connection_id)) with (fillfactor = 50)`.execute(db);
    await protectByCompany(db, 'arrivals');
  },
};
