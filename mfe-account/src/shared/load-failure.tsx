import { ApiError } from '@trassa/api-client/api-error';
import { ErrorState } from '@trassa/ui/error-state';

/** A load that failed: what happened, the server's own words, the code to name to support, «Повторить». */
export function LoadFailure(props: { readonly title: string; readonly error: Error; readonly onRetry: () => void }) {
  const { title, error, onRetry } = props;
  const traceId = error instanceof ApiError ? error.traceId : undefined;
  return <ErrorState title={title} text={error.message} traceId={traceId} onRetry={onRetry} />;
}
