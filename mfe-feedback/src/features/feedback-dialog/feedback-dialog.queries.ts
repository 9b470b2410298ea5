import { ApiError, lastFailedTraceId } from '@trassa/api-client/api-error';
import { call } from '@trassa/api-client/call';
import type { FeedbackMetadata, NewFeedback } from '@trassa/contracts/feedback/feedback';
import { feedbackEndpoints } from '@trassa/contracts/feedback/feedback-endpoints';
import { getScreenName } from '@trassa/contracts/feedback/screens';
import { useMutation } from '@trassa/mfe-kit/query';
import { feedbackDialogMessages as messages } from './feedback-dialog.messages.ts';

/** Page from which a message is sent, and the version of each remote on it. */
export interface MessageOrigin {
  readonly path: string;
  readonly remotes: Readonly<Record<string, string>>;
}

const buildRandomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function buildMetadata({ path, remotes }: MessageOrigin, traceId: string): FeedbackMetadata {
  const failed = lastFailedTraceId();
  return {
    url: path.replaceAll(/[?#\s\\].*$/g, '').slice(0, 500) || '/',
    userAgent: navigator.userAgent.slice(0, 1000),
    timestamp: new Date().toISOString(),
    viewport: { width: innerWidth, height: innerHeight },
    traceId,
    ...(failed === null ? {} : { failedTraceId: failed }),
    remotes: { ...remotes },
  };
}

interface FeedbackSubmission extends MessageOrigin {
  readonly message: string;
  /** Idempotency key of one message, the same for every attempt. */
  readonly key: string;
}

/** Text of a failed submission: the server's, or the specification's without an answer or for a malformed one. */
export function formatFailure(error: Error): string {
  return error instanceof ApiError && error.status > 0 && error.code !== 'client/malformed'
    ? error.message
    : messages.failed;
}

export const useSendFeedback = () =>
  useMutation({
    mutationFn: async ({ message, key, ...place }: FeedbackSubmission) => {
      const traceId = buildRandomHex(16);
      const body: NewFeedback = { message, screen: getScreenName(place.path), metadata: buildMetadata(place, traceId) };
      const headers = { traceparent: `00-${traceId}-${buildRandomHex(8)}-01` };
      await call(feedbackEndpoints.send, { body, headers, idempotencyKey: key });
    },
  });
