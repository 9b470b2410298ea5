import { randomUUID } from 'node:crypto';
import { buildSuccess } from '@trassa/contracts/envelope';
import { feedbackEndpoints } from '@trassa/contracts/feedback/feedback-endpoints';
import { getIdempotencyKey } from '@trassa/service-kit/idempotency-key';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import { requireAdmin } from '../../shared/admins.ts';
import type { FeedbackDeps } from '../../shared/deps.ts';
import { findFeedback, listAnswers } from '../../shared/feedback.queries.ts';
import { toFeedbackItem } from '../../shared/feedback-view.rules.ts';
import { insertAnswer } from './answers.queries.ts';

/** Answers of administrators. `wake` starts a delivery at once, without waiting for the scheduled one. */
export function answerRoutes(route: Router, deps: FeedbackDeps & { wake: () => Promise<void> }): void {
  const { db, now, accounts, wake } = deps;
  route(feedbackEndpoints.answer, async (call) => {
    const admin = await requireAdmin(accounts, call);
    const { id } = call.params;
    const item = await db.asSystem(async (trx) => {
      const row = await findFeedback(trx, id);
      if (!row) throw problem('feedback/not-found');
      await insertAnswer(trx, {
        company_id: row.company_id,
        id: randomUUID(),
        feedback_id: id,
        text: call.body.text,
        author_id: call.identity.userId,
        author_name: admin.name,
        idempotency_key: getIdempotencyKey(call.request.headers),
        created_at: now(),
        delivered_at: null,
      });
      return toFeedbackItem((await findFeedback(trx, id)) ?? row, await listAnswers(trx, [row]));
    });
    await wake();
    return buildSuccess(item);
  });
}
