import { ApiError } from '@trassa/api-client/api-error';
import { ErrorState } from '@trassa/ui/error-state';
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
  const why = error.message && error.message !== title ? messages.why(error.message.replace(/\.$/, '')) : null;
  const told = why ? `${why}. ${safe}` : safe;
  const traceId = error instanceof ApiError ? error.traceId : undefined;
  return <ErrorState title={title} text={told} traceId={traceId} retrying={retrying} onRetry={onRetry} />;
}
