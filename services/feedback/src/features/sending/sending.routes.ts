import { succeeded } from '@trassa/contracts/envelope';
import { feedbackEndpoints } from '@trassa/contracts/feedback/feedback-endpoints';
import { getIdempotencyKey } from '@trassa/service-kit/idempotency-key';
import type { Router } from '@trassa/service-kit/route';
import { getTraceId } from '@trassa/service-kit/trace';
import type { FeedbackDeps } from '../../shared/deps.ts';
import { sendFeedback } from './send-feedback.ts';

export function sendingRoutes(route: Router, deps: FeedbackDeps & { dailyLimit: number }): void {
  route(feedbackEndpoints.send, async ({ identity, body, request }) => {
    const key = getIdempotencyKey(request.headers);
    const id = await sendFeedback(deps, { identity, body, key, traceId: getTraceId(request.headers) });
    return succeeded({ id });
  });
}
