import { protectByCompany } from '@trassa/service-kit/schema';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Modes of VAT of a company, by the day they begin. */
export const vatModes: Migration = {
  up: async (db) => {
    await sql`
      create table vat_modes (
        company_id uuid not null,
        from_day text not null,
        mode text not null,
        constraint vat_modes__pk primary key (company_id, from_day)
      )`.execute(db);
    await protectByCompany(db, 'vat_modes');
  },
};
