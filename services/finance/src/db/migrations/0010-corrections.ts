import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Papers that correct others: an УКД with new sums, and a revision of the same number with an error put right. Lines of
 * an УКД also hold the sums before it.
 */
export const corrections: Migration = {
  up: async (db) => {
    await sql`
      alter table papers
        drop constraint papers__kind__known,
        add constraint papers__kind__known check (kind in ('invoice', 'act', 'utd', 'correction')),
        drop constraint papers__total__positive,
        add constraint papers__total__positive check (total_kopecks > 0 or kind = 'correction'),
        add column revision integer not null default 0 constraint papers__revision__known check (revision >= 0),
        add column revised_on text constraint papers__revised_on__day check (revised_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
        add column corrects uuid,
        add column replaced_by uuid,
        drop constraint papers__number__unique,
        add constraint papers__number__unique unique (company_id, kind, year, number, revision)`.execute(db);
    await sql`create index papers__of_base on papers (company_id, corrects) where corrects is not null`.execute(db);
    await sql`
      alter table paper_lines
        add column before_kopecks bigint,
        add column before_vat_kopecks bigint,
        add column before_vat_rate integer,
        drop constraint paper_lines__sum__positive,
        add constraint paper_lines__sum__positive check (sum_kopecks > 0 or before_kopecks > 0)`.execute(db);
  },
};
