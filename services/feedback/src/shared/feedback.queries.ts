import type { Selectable, Transaction } from 'kysely';
import type { FeedbackAnswersTable, FeedbackTable, FeedbackTables } from '../db/schema.ts';

type Trx = Transaction<FeedbackTables>;
type Row = Selectable<FeedbackTable>;

export async function findFeedback(trx: Trx, id: string): Promise<Row | null> {
  return (await trx.selectFrom('feedback').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function listAnswers(trx: Trx, ids: readonly string[]): Promise<Selectable<FeedbackAnswersTable>[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('feedback_answers')
    .selectAll()
    .where('feedback_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
