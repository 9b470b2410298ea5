import { ApiError } from '@trassa/api-client/api-error';
import { ErrorState } from '@trassa/ui/error-state';
import { crmWords as words } from './crm-words.messages.ts';

/** Figures could not be had. */
export function CrmFailed(props: { readonly error: Error; readonly retrying: boolean; readonly onRetry: () => void }) {
  const { error, retrying, onRetry } = props;
  return (
    <ErrorState
      title={words.failed}
      text={words.failedText}
      traceId={error instanceof ApiError ? error.traceId : undefined}
      retrying={retrying}
      onRetry={onRetry}
    />
  );
}
