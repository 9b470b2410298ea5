import { ApiError } from '@trassa/api-client/api-error';
import { ErrorState } from '@trassa/ui/error-state';
import { panelMessages as messages } from './panel.messages.ts';

/** The load failed: a refusal in the server's words, everything else with a way to try again. */
export function PanelFailed(props: {
  readonly error: Error;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}) {
  const { error, retrying, onRetry } = props;
  const known = error instanceof ApiError ? error : null;
  if (known?.status === 403) return <ErrorState icon="lock" title={messages.forbidden} text={known.message} />;
  return (
    <ErrorState
      title={messages.failed}
      text={messages.failedText}
      traceId={known?.traceId}
      retrying={retrying}
      onRetry={onRetry}
    />
  );
}
