import { noticeDocumentTypes } from '@trassa/contracts/edo/notice-kinds';
import { sql } from 'kysely';
import { readAndStoreFacts } from '../../reading/read-facts.ts';
import { buildConnectionCondition } from '../../shared/connection-key.ts';
import { NOTICES_TASK } from '../../shared/job-names.ts';
import { buildFetchDueCondition } from './attempts.queries.ts';
import type { BackgroundReading } from './background-readings.ts';

/** Older titles are read when somebody opens them. */
const BACKGROUND_READ_AGE_DAYS = 365;

// Literals, because parameters would not match the partial index.
const noticeTypesSql = sql.join(noticeDocumentTypes.map((type) => sql.lit(type)));
const buildNoticesUnreadCondition = (now: Date) => sql`d.doc_type in (${noticeTypesSql}) and not d.deleted
  and d.create_date > ${now}::timestamptz - make_interval(days => ${BACKGROUND_READ_AGE_DAYS})
  and not exists (select 1 from title_notices n where n.company_id = d.company_id and n.connection_id = d.connection_id
    and n.document_id = d.document_id)
  and ${buildFetchDueCondition(NOTICES_TASK, now)}`;

/** Refusals and other titles with remarks are read soon after their arrival, newest first. */
export const titleNoticesReading: BackgroundReading = {
  task: NOTICES_TASK,
  limit: 'EDO_TYPES_AT_ONCE',
  retryMs: 10 * 60_000,
  hasDue: (now) => sql`exists (select 1 from documents d
    where d.company_id = e.company_id and d.connection_id = e.id and ${buildNoticesUnreadCondition(now)})`,
  findNext: (owner, now) => sql`
    select d.*, '' as about from documents d where ${buildConnectionCondition(owner, 'd')} and ${buildNoticesUnreadCondition(now)}
    order by d.create_date desc, d.document_id limit 1`,
  read: readAndStoreFacts,
};
