import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';

/** Changed trips: measures are due again, and a running measurement is void. */
export async function markStale(trx: Transaction<EdoTables>, owner: ConnectionKey): Promise<void> {
  await sql`
    insert into measurings as m (company_id, connection_id, stale, due_at)
    values (${owner.companyId}, ${owner.connectionId}, true, '-infinity')
    on conflict (company_id, connection_id) do update set stale = true, due_at = '-infinity', cursor = null, counted = null
    where not m.stale or m.cursor is not null`.execute(trx);
}
