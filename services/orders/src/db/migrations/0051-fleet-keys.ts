import { personKey } from '@trassa/contracts/identity/person.rules';
import { normalizePlate } from '@trassa/contracts/identity/plate.rules';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Entry {
  company_id: string;
  id: string;
  kind: 'vehicle' | 'driver';
  key: string;
  title: string;
}

/** Keys of the directory in today's spelling. Entries that a person has kept apart stay apart, under their own keys. */
export const fleetKeys: Migration = {
  up: async (db: Kysely<unknown>) => {
    const { rows } =
      await sql<Entry>`select company_id, id, kind, key, title from fleet order by company_id, id`.execute(db);
    for (const { company_id, id, kind, key, title } of rows) {
      const isInn = kind === 'driver' && /^\d+$/.test(key);
      const spelt = kind === 'vehicle' ? normalizePlate(key) : personKey(title);
      if (isInn || spelt === '' || spelt === key) continue;
      await sql`update fleet set key = ${spelt} where company_id = ${company_id} and id = ${id} and not exists (
        select 1 from fleet f where f.company_id = ${company_id} and f.kind = ${kind} and f.key = ${spelt})`.execute(
        db,
      );
    }
  },
};
