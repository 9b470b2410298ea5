import { silentBefore } from '@trassa/contracts/edo/trip-state.rules';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DocumentRow, EdoTables } from '../../db/tables.ts';
import { hasStanding } from '../../documents-store/standing-sql.ts';
import { listIdleExchanges } from '../../exchange/idle-exchanges.queries.ts';
import { ofConnection } from '../../shared/connection-key.ts';

const MOST_TRIES = 3;

/** Standings of open waybills: on the way, or awaiting T4. */
const openStandings = ['ON_TRNACLGROT', 'ON_TRNACLPPRIN', 'ON_TRNACLGRPO'];

/** Documents `d` of open waybills `c` without a check result. */
function unchecked(owner: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  const at = { table: 'c', silentBefore: silentBefore(now) } as const;
  return sql`chains c
    join documents d on d.company_id = c.company_id and d.connection_id = c.connection_id and d.chain_id = c.chain_id
    where ${owner} and not c.deleted and not d.deleted
      and (${sql.join(
        openStandings.map((code) => hasStanding(code, at)),
        sql` or `,
      )})
      and not exists (select 1 from document_archives a where a.company_id = d.company_id
        and a.connection_id = d.connection_id and a.document_id = d.document_id and a.faults is not null)
      and not exists (select 1 from check_asks k where k.company_id = d.company_id and k.connection_id = d.connection_id
        and k.document_id = d.document_id and (k.again_at is null or k.again_at > ${now}))`;
}

/** Exchanges with titles to check. */
export const listUnchecked = (trx: Transaction<EdoTables>, now: Date): Promise<ConnectionKey[]> =>
  listIdleExchanges(
    trx,
    sql`exists (select 1 from ${unchecked(sql`c.company_id = e.company_id and c.connection_id = e.id`, now)})`,
  );

/** Newest title to check; undefined: none. */
export async function findUnchecked(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  now: Date,
): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`
    select d.* from ${unchecked(ofConnection(owner, 'c'), now)}
    order by d.create_date desc, d.document_id limit 1`.execute(trx);
  return rows[0];
}

/** Records an attempt; a title without a result is retried a limited number of times. */
export async function startCheck(
  trx: Transaction<EdoTables>,
  { companyId, connectionId }: ConnectionKey,
  { documentId, againAt }: { documentId: string; againAt: Date },
): Promise<void> {
  await sql`
    insert into check_asks as k (company_id, connection_id, document_id, tries, again_at)
    values (${companyId}, ${connectionId}, ${documentId}, 1, ${againAt})
    on conflict (company_id, connection_id, document_id) do update set tries = k.tries + 1,
      again_at = case when k.tries + 1 < ${MOST_TRIES} then excluded.again_at end`.execute(trx);
}

/** Ends the attempts for a title. */
export async function finishCheck(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  documentId: string,
): Promise<void> {
  await sql`update check_asks set again_at = null where ${ofConnection(owner)} and document_id = ${documentId}`.execute(
    trx,
  );
}
