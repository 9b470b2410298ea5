import type { FeedbackDeps } from '../../shared/deps.ts';
import { listWaitingAnswers, markAnswerDelivered, type WaitingAnswer } from './answers.queries.ts';

const ANSWERS_PER_DELIVERY = 100;

/**
 * Delivers answers to services/account, at least once: the key of a message is the answer's id, so that a repeat
 * changes nothing there. Throws when one was refused, so that the job is retried; the others are delivered.
 */
export async function deliverAnswers(deps: FeedbackDeps): Promise<void> {
  const waiting = await deps.db.asSystem((trx) => listWaitingAnswers(trx, ANSWERS_PER_DELIVERY));
  const failures: unknown[] = [];
  for (const answer of waiting) await deliverAnswer(deps, answer).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} answers were not taken`);
}

async function deliverAnswer({ accounts, db, now }: FeedbackDeps, answer: WaitingAnswer): Promise<void> {
  await accounts.postMessage(
    { companyId: answer.company_id, userId: answer.user_id },
    {
      key: `feedback-answer:${answer.id}`,
      kind: 'system',
      title: `Ответ на ваше обращение с экрана «${answer.screen}»`,
      text: answer.text,
    },
  );
  await db.forCompany(answer.company_id, (trx) => markAnswerDelivered(trx, answer, now()));
}
