import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';

/** Connected exchanges `e` of all companies with something to read, except those with a running import. */
export async function listIdleExchanges(
  trx: Transaction<EdoTables>,
  hasWork: RawBuilder<unknown>,
): Promise<ConnectionKey[]> {
  const { rows } = await sql<ConnectionKey>`
    select e.company_id as "companyId", e.id as "connectionId" from connections e
    where e.kind = 'exchange' and e.state = 'connected'
      and not exists (select 1 from ingests i
        where i.company_id = e.company_id and i.connection_id = e.id and i.state = 'running')
      and ${hasWork}`.execute(trx);
  return rows;
}
