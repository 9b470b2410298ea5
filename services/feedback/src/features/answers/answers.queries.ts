import { refuseOtherRequest } from '@trassa/service-kit/idempotency-key';
import type { Insertable, Selectable, Transaction } from 'kysely';
import type { FeedbackAnswersTable, FeedbackTables } from '../../db/schema.ts';

type Trx = Transaction<FeedbackTables>;

/**
 * Stores an answer and marks a new message as in work; the same key to the same message changes nothing.
 * @throws common/key-reused for the key of another answer
 */
export async function insertAnswer(trx: Trx, row: Insertable<FeedbackAnswersTable>): Promise<void> {
  const written = await trx
    .insertInto('feedback_answers')
    .values(row)
    .onConflict((conflict) => conflict.constraint('feedback_answers__key__unique').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written) await markFeedbackInWork(trx, row);
  if (written || !row.idempotency_key) return;
  const earlier = await trx
    .selectFrom('feedback_answers')
    .select('text')
    .where('company_id', '=', row.company_id)
    .where('feedback_id', '=', row.feedback_id)
    .where('idempotency_key', '=', row.idempotency_key)
    .executeTakeFirst();
  refuseOtherRequest(earlier?.text, row.text);
}

async function markFeedbackInWork(trx: Trx, { company_id, feedback_id, created_at }: Insertable<FeedbackAnswersTable>) {
  await trx
    .updateTable('feedback')
    .set({ status: 'in_work', updated_at: created_at })
    .where('company_id', '=', company_id)
    .where('id', '=', feedback_id)
    .where('status', '=', 'new')
    .execute();
}

/** Undelivered answer: its text, the author of the message it answers, and the screen of that message. */
export type WaitingAnswer = Pick<Selectable<FeedbackAnswersTable>, 'id' | 'company_id' | 'text'> & {
  user_id: string;
  screen: string;
};

/** Undelivered answers, oldest first. */
export async function listWaitingAnswers(trx: Trx, limit: number): Promise<WaitingAnswer[]> {
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

export async function markAnswerDelivered(trx: Trx, { company_id, id }: WaitingAnswer, at: Date): Promise<void> {
  await trx
    .updateTable('feedback_answers')
    .set({ delivered_at: at })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
}
