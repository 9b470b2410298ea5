import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import type { RollupOwner } from './rollups.queries.ts';

/** Trips have changed: their measures are made anew before long. */
export async function markStale(trx: Transaction<EdoTables>, owner: RollupOwner): Promise<void> {
  await sql`
    insert into measurings as m (company_id, connection_id, stale, due_at)
    values (${owner.companyId}, ${owner.connectionId}, true, '-infinity')
    on conflict (company_id, connection_id) do update set stale = true, due_at = '-infinity' where not m.stale`.execute(
    trx,
  );
}
