import { randomUUID } from 'node:crypto';
import { buildSuccess } from '@trassa/contracts/envelope';
import type { NewFeedback } from '@trassa/contracts/feedback/feedback';
import { feedbackEndpoints } from '@trassa/contracts/feedback/feedback-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { getIdempotencyKey, refuseOtherRequest } from '@trassa/service-kit/idempotency-key';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import { getTraceId } from '@trassa/service-kit/trace';
import type { FeedbackDeps } from '../../shared/deps.ts';
import { hidePartnerToken } from '../../shared/feedback-view.rules.ts';
import {
  countFeedbackOfPersonSince,
  findFeedbackByKey,
  insertFeedback,
  lockSendingOfAuthor,
} from './sending.queries.ts';

const DAY_MS = 86_400_000;

/** Message before it is stored. */
interface IncomingMessage {
  identity: Identity;
  body: NewFeedback;
  key: string | null;
  traceId: string;
}

/**
 * Stores a message under the author's name in services/account; returns its id, the same for a repeated key.
 * @throws common/key-reused for the key of another message
 */
async function storeFeedback(deps: FeedbackDeps & { dailyLimit: number }, sending: IncomingMessage): Promise<string> {
  const { identity, body, key, traceId } = sending;
  const { companyId, userId } = identity;
  const author = await deps.accounts.findPerson(identity, traceId);
  const at = deps.now();
  return deps.db.forCompany(companyId, async (trx) => {
    await lockSendingOfAuthor(trx, userId);
    const before = key === null ? undefined : await findFeedbackByKey(trx, { companyId, userId, key });
    if (before) {
      // Facts about the page may change until the repeat.
      refuseOtherRequest([before.screen, before.message], [body.screen, body.message]);
      return before.id;
    }
    const sent = await countFeedbackOfPersonSince(trx, { companyId, userId, since: new Date(at.getTime() - DAY_MS) });
    if (sent >= deps.dailyLimit) throw problem('feedback/too-many', { retryAfter: 3600 });
    const id = randomUUID();
    await insertFeedback(trx, {
      company_id: companyId,
      id,
      user_id: userId,
      user_name: author.name,
      user_email: author.email,
      company_name: author.companyName,
      screen: body.screen,
      message: body.message,
      metadata: JSON.stringify({ ...body.metadata, url: hidePartnerToken(body.metadata.url) }),
      status: 'new',
      idempotency_key: key,
      created_at: at,
      updated_at: at,
    });
    return id;
  });
}

export function sendingRoutes(route: Router, deps: FeedbackDeps & { dailyLimit: number }): void {
  route(feedbackEndpoints.send, async ({ identity, body, request }) => {
    const key = getIdempotencyKey(request.headers);
    const id = await storeFeedback(deps, { identity, body, key, traceId: getTraceId(request.headers) });
    return buildSuccess({ id });
  });
}
