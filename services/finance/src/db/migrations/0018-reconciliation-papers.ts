import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Reconciliation acts as papers: `act` holds their content, and their sum may be zero or negative. */
export const reconciliationPapers: Migration = {
  up: async (db) => {
    await sql`
      alter table papers
        drop constraint papers__kind__known,
        add constraint papers__kind__known
          check (kind in ('invoice', 'act', 'utd', 'correction', 'reconciliation')),
        drop constraint papers__total__positive,
        add constraint papers__total__positive check (total_kopecks > 0 or kind in ('correction', 'reconciliation')),
        add column act jsonb constraint papers__act__of_kind check ((act is not null) = (kind = 'reconciliation'))`.execute(
      db,
    );
  },
};
