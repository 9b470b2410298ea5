import { ApiError } from '@trassa/api-client/api-error';
import { ErrorState } from '@trassa/ui/error-state';
import { reasonOf } from './failure-reason.rules.ts';
import { loadFailureMessages as messages } from './load-failure.messages.ts';

/** A load that failed: the sentence of the catalogue, the server's own, the trace id, «Повторить». */
export function LoadFailure({
  title,
  safe,
  error,
  retrying,
  onRetry,
}: {
  readonly title: string;
  /** What is safe and what to do: «Документы целы. Повторите через минуту.» */
  readonly safe: string;
  readonly error: Error;
  readonly retrying?: boolean;
  readonly onRetry: () => void;
}) {
  const reason = reasonOf(error, title);
  const told = reason ? `${messages.why(reason.replace(/\.$/, ''))}. ${safe}` : safe;
  // The server may have given the same advice.
  const shorter = told.replace(messages.again, '');
  const once = shorter.includes(messages.again) ? shorter : told;
  const traceId = error instanceof ApiError ? error.traceId : undefined;
  return <ErrorState title={title} text={once} traceId={traceId} retrying={retrying} onRetry={onRetry} />;
}
