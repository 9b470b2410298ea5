import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DocumentRow, EdoTables } from '../../db/tables.ts';
import { buildConnectionCondition } from '../../shared/connection-key.ts';
import type { ReadingTask } from '../../shared/job-names.ts';

const MOST_READING_ATTEMPTS = 3;

/** A document that a background reading fetches; `about`: the plate whose type it looks for, empty: none. */
interface DueDocument {
  document: DocumentRow;
  about: string;
}

/** Whether the document `d` may be fetched now: it never was, or another attempt is due. */
export const buildFetchDueCondition = (
  task: ReadingTask,
  now: Date,
  about: RawBuilder<unknown> = sql`''`,
): RawBuilder<unknown> => sql`
  not exists (select 1 from reading_attempts a where a.company_id = d.company_id and a.connection_id = d.connection_id
    and a.task = ${task} and a.document_id = d.document_id and a.about = ${about}
    and (a.again_at is null or a.again_at > ${now}))`;

/** Connected exchanges `e` of all companies with something to read, except those with a running import. */
export async function listExchangesWithDueReading(
  trx: Transaction<EdoTables>,
  hasDue: RawBuilder<unknown>,
): Promise<ConnectionKey[]> {
  const { rows } = await sql<ConnectionKey>`
    select e.company_id as "companyId", e.id as "connectionId" from connections e
    where e.kind = 'exchange' and e.state = 'connected'
      and not exists (select 1 from ingests i
        where i.company_id = e.company_id and i.connection_id = e.id and i.state = 'running')
      and ${hasDue}`.execute(trx);
  return rows;
}

export async function findDueDocument(
  trx: Transaction<EdoTables>,
  query: RawBuilder<DocumentRow & { about: string }>,
): Promise<DueDocument | undefined> {
  const { rows } = await query.execute(trx);
  return rows.map(({ about, ...document }) => ({ document, about }))[0];
}

/** Records the attempt before the call; after the last one the document is not asked for again. */
export async function recordReadingAttempt(
  trx: Transaction<EdoTables>,
  { document, about }: DueDocument,
  { task, againAt }: { task: ReadingTask; againAt: Date },
): Promise<void> {
  await sql`
    insert into reading_attempts as a (company_id, connection_id, task, document_id, about, attempts, again_at)
    values (${document.company_id}, ${document.connection_id}, ${task}, ${document.document_id}, ${about}, 1, ${againAt})
    on conflict (company_id, connection_id, task, document_id, about) do update set attempts = a.attempts + 1,
      again_at = case when a.attempts + 1 < ${MOST_READING_ATTEMPTS} then excluded.again_at end`.execute(trx);
}

/** Notes that the document is not to be asked for again. */
export async function stopReadingAttempts(
  trx: Transaction<EdoTables>,
  { document, about }: DueDocument,
  task: ReadingTask,
): Promise<void> {
  const owner = { companyId: document.company_id, connectionId: document.connection_id };
  await sql`update reading_attempts set again_at = null
    where ${buildConnectionCondition(owner)} and task = ${task} and document_id = ${document.document_id} and about = ${about}`.execute(
    trx,
  );
}
