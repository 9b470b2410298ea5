import type { Insertable, Selectable, Transaction } from 'kysely';
import type { FeedbackAnswersTable, FeedbackTables } from '../../db/schema.ts';

type Trx = Transaction<FeedbackTables>;

/** Stores an answer; the same key to the same message changes nothing. */
export async function insertAnswer(trx: Trx, row: Insertable<FeedbackAnswersTable>): Promise<void> {
  await trx
    .insertInto('feedback_answers')
    .values(row)
    .onConflict((conflict) => conflict.constraint('feedback_answers__key__unique').doNothing())
    .execute();
}

/** Undelivered answer with its recipient and message. */
export type WaitingAnswer = Pick<Selectable<FeedbackAnswersTable>, 'id' | 'company_id' | 'text'> & {
  user_id: string;
  screen: string;
};

/** Undelivered answers, oldest first. */
export async function listWaiting(trx: Trx, limit: number): Promise<WaitingAnswer[]> {
  return trx
    .selectFrom('feedback_answers as a')
    .innerJoin('feedback as f', (join) =>
      join.onRef('f.company_id', '=', 'a.company_id').onRef('f.id', '=', 'a.feedback_id'),
    )
    .select(['a.id', 'a.company_id', 'a.text', 'f.user_id', 'f.screen'])
    .where('a.delivered_at', 'is', null)
    .orderBy('a.created_at')
    .limit(limit)
    .execute();
}

/** Sets the time of delivery. */
export async function markDelivered(trx: Trx, id: string, at: Date): Promise<void> {
  await trx.updateTable('feedback_answers').set({ delivered_at: at }).where('id', '=', id).execute();
}
