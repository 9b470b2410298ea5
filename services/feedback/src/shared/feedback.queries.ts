import { type Selectable, sql, type Transaction } from 'kysely';
import type { FeedbackAnswersTable, FeedbackTable, FeedbackTables } from '../db/schema.ts';

type Trx = Transaction<FeedbackTables>;
type Row = Selectable<FeedbackTable>;

/** Message of any company; in a system transaction. */
export async function findFeedback(trx: Trx, id: string): Promise<Row | null> {
  return (await trx.selectFrom('feedback').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Answers to messages of any company, oldest first. */
export async function listAnswers(
  trx: Trx,
  messages: readonly Pick<Row, 'company_id' | 'id'>[],
): Promise<Selectable<FeedbackAnswersTable>[]> {
  if (messages.length === 0) return [];
  const keys = messages.map(({ company_id, id }) => sql`(${company_id}, ${id})`);
  return trx
    .selectFrom('feedback_answers')
    .selectAll()
    .where(sql<boolean>`(company_id, feedback_id) in (${sql.join(keys)})`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
