import { ApiError } from '@trassa/api-client/api-error';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { ErrorState } from '@trassa/ui/error-state';
import { panelMessages as messages } from './panel.messages.ts';

/** The load failed: a refusal in the server's words, everything else with a way to try again. */
export function PanelFailed(props: {
  readonly error: Error;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}) {
  const { error, retrying, onRetry } = props;
  if (error instanceof ApiError && error.status === 403) {
    return <ErrorState icon="lock" title={messages.forbidden} text={error.message} />;
  }
  return (
    <LoadFailure
      title={messages.failed}
      error={error}
      text={messages.failedText}
      retrying={retrying}
      onRetry={onRetry}
    />
  );
}
