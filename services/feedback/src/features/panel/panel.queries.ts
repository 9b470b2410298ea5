import type { FeedbackFilters } from '@trassa/contracts/feedback/feedback';
import type { FeedbackStatus } from '@trassa/contracts/feedback/feedback-status';
import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { FeedbackTable, FeedbackTables } from '../../db/schema.ts';

type Trx = Transaction<FeedbackTables>;
type Row = Selectable<FeedbackTable>;

function buildFilterCondition({ screen, user_id, status }: FeedbackFilters): RawBuilder<boolean> {
  const conditions = [
    screen === undefined ? null : sql`screen = ${screen}`,
    user_id === undefined ? null : sql`user_id = ${user_id}`,
    status === undefined ? null : sql`status = ${status}`,
  ].filter((condition) => condition !== null);
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

/** Messages of all companies by filters, newest first. */
export async function listFeedback(
  trx: Trx,
  filters: FeedbackFilters,
  page: { limit: number; offset: number },
): Promise<Row[]> {
  return trx
    .selectFrom('feedback')
    .selectAll()
    .where(buildFilterCondition(filters))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countFeedback(trx: Trx, filters: FeedbackFilters): Promise<number> {
  const row = await trx
    .selectFrom('feedback')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(buildFilterCondition(filters))
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Sets the status; undefined when the message is gone. */
export function setFeedbackStatus(
  trx: Trx,
  { company_id, id }: Pick<Row, 'company_id' | 'id'>,
  { status, at }: { status: FeedbackStatus; at: Date },
): Promise<Row | undefined> {
  return trx
    .updateTable('feedback')
    .set({ status, updated_at: at })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Number of messages per value of a column, the most frequent first. */
export async function countFeedbackByColumn(trx: Trx, column: 'screen' | 'status'): Promise<Record<string, number>> {
  const rows = await trx
    .selectFrom('feedback')
    .select((eb) => [sql.ref<string>(column).as('name'), eb.fn.countAll<number>().as('n')])
    .groupBy(column)
    .orderBy('n', 'desc')
    .orderBy(column)
    .execute();
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

/** Authors by number of messages, the busiest first, under the name of their newest message. */
export async function countByUser(trx: Trx) {
  const { rows } = await sql<{ user_id: string; user_name: string; user_email: string; count: number }>`
    select user_id, (array_agg(user_name order by created_at desc))[1] as user_name,
      (array_agg(user_email order by created_at desc))[1] as user_email, count(*) as count
    from feedback group by user_id order by count(*) desc, user_id`.execute(trx);
  return rows;
}

/** Messages by Moscow day over the last 30 days, empty days included. */
export async function countByDay(trx: Trx, now: Date): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    with days as (
      select generate_series((${now}::timestamptz at time zone 'Europe/Moscow')::date - 29,
        (${now}::timestamptz at time zone 'Europe/Moscow')::date, interval '1 day')::date as day
    )
    select to_char(days.day, 'YYYY-MM-DD') as day, count(feedback.id) as count
    from days left join feedback on feedback.created_at >= (days.day::timestamp at time zone 'Europe/Moscow')
      and feedback.created_at < ((days.day + 1)::timestamp at time zone 'Europe/Moscow')
    group by days.day order by days.day`.execute(trx);
  return rows;
}
