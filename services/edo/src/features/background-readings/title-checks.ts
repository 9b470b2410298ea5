import { getSilenceBoundary } from '@trassa/contracts/edo/trip-state.rules';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { type RawBuilder, sql } from 'kysely';
import { buildStandingCondition } from '../../documents-store/standing-sql.ts';
import { readInBackground } from '../../reading/read-facts.ts';
import { readWholeDocument } from '../../reading/read-whole.ts';
import { buildConnectionCondition } from '../../shared/connection-key.ts';
import { CHECKS_TASK } from '../../shared/job-names.ts';
import { buildFetchDueCondition } from './attempts.queries.ts';
import type { BackgroundReading } from './background-readings.ts';

/** Standings of open waybills: awaiting the loading, on the way, or awaiting T4. */
const standingsOfOpenWaybills = ['ON_TRNACLGROT', 'ON_TRNACLPPRIN', 'ON_TRNACLGRPO'];

/** Documents `d` of open waybills `c` without a check result. */
function buildUncheckedTitles(owner: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  const at = { table: 'c', silentBefore: getSilenceBoundary(now) } as const;
  return sql`chains c
    join documents d on d.company_id = c.company_id and d.connection_id = c.connection_id and d.chain_id = c.chain_id
    where ${owner} and not c.deleted and not d.deleted
      and (${sql.join(
        standingsOfOpenWaybills.map((code) => buildStandingCondition(code, at)),
        sql` or `,
      )})
      and not exists (select 1 from document_archives a where a.company_id = d.company_id
        and a.connection_id = d.connection_id and a.document_id = d.document_id and a.faults is not null)
      and ${buildFetchDueCondition(CHECKS_TASK, now)}`;
}

/**
 * Titles of open waybills are read as the viewer does, without marking them read. One reading gives failed checks,
 * vehicle types and notices: what it finds, the other readings need not read.
 */
export const titleChecksReading: BackgroundReading = {
  task: CHECKS_TASK,
  limit: 'EDO_CHECKS_AT_ONCE',
  retryMs: 10 * 60_000,
  hasDue: (now) =>
    sql`exists (select 1 from ${buildUncheckedTitles(sql`c.company_id = e.company_id and c.connection_id = e.id`, now)})`,
  findNext: (owner: ConnectionKey, now) => sql`
    select d.*, '' as about from ${buildUncheckedTitles(buildConnectionCondition(owner, 'c'), now)}
    order by d.create_date desc, d.document_id limit 1`,
  read: (deps, document) => readInBackground(deps, document, (bytes) => readWholeDocument(deps, document, bytes)),
};
