import {
  type CompanyHistory,
  type CompanyHistoryQuery,
  type HistoryKind,
  historyKinds,
} from '@trassa/contracts/account/company-history';
import { formatFullName } from '@trassa/contracts/account/people-values';
import { type Kysely, sql } from 'kysely';
import type { AccountTables } from '../../db/schema.ts';
import type { AuditKind } from '../../shared/audit.ts';

const PAGE_SIZE = 50;
const shownKinds: readonly (AuditKind & HistoryKind)[] = historyKinds;

const formatName = (first: string | null, last: string | null) =>
  first === null && last === null ? null : formatFullName({ firstName: first ?? '', lastName: last ?? '' });

/** History lines of the company, with the names of its people. */
export async function listHistory(
  db: Kysely<AccountTables>,
  { companyId, before }: CompanyHistoryQuery & { companyId: string },
): Promise<CompanyHistory> {
  const detail = (name: string) => sql<string | null>`audit_events.details::jsonb ->> ${sql.lit(name)}`;
  let query = db
    .selectFrom('audit_events')
    .leftJoin('users as actor', (join) =>
      join.onRef('actor.id', '=', 'audit_events.user_id').onRef('actor.company_id', '=', 'audit_events.company_id'),
    )
    .leftJoin('users as other', (join) =>
      join.on(sql`other.id::text`, '=', detail('personId')).onRef('other.company_id', '=', 'audit_events.company_id'),
    )
    .where('audit_events.company_id', '=', companyId)
    .where('kind', 'in', shownKinds)
    .select(['seq', 'at', 'kind', 'actor.first_name', 'actor.last_name'])
    .select(['other.first_name as other_first', 'other.last_name as other_last'])
    .select(sql<string | null>`coalesce(${detail('name')}, ${detail('url')}, ${detail('role')})`.as('detail'))
    .orderBy('seq', 'desc')
    .limit(PAGE_SIZE + 1);
  if (before) query = query.where('seq', '<', Number(before));
  const rows = await query.execute();
  const entries = rows
    .slice(0, PAGE_SIZE)
    .map((row) => ({
      ...{ id: String(row.seq), at: row.at.toISOString(), kind: row.kind as HistoryKind, detail: row.detail },
      ...{ by: formatName(row.first_name, row.last_name), person: formatName(row.other_first, row.other_last) },
    }));
  return { entries, more: rows.length > PAGE_SIZE };
}
