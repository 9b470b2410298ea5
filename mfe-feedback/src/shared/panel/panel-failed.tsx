import { ApiError } from '@trassa/api-client/api-error';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { ErrorState } from '@trassa/ui/error-state';
import { panelMessages as messages } from './panel.messages.ts';

/** Failed load: a refusal with the server's text, every other error with a retry. */
export function PanelFailed(props: {
  readonly error: Error;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Texts for a page that is not about feedback. */
  readonly words?: { readonly failed: string; readonly failedText: string };
}) {
  const { error, retrying, onRetry, words = messages } = props;
  if (error instanceof ApiError && error.status === 403) {
    return <ErrorState icon="lock" title={messages.forbidden} text={error.message} />;
  }
  return (
    <LoadFailure title={words.failed} error={error} text={words.failedText} retrying={retrying} onRetry={onRetry} />
  );
}
