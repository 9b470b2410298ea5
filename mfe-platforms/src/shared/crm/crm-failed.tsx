import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { crmWords as words } from './crm-words.messages.ts';

/** Failed load of the figures. */
export function CrmFailed(props: { readonly error: Error; readonly retrying: boolean; readonly onRetry: () => void }) {
  const { error, retrying, onRetry } = props;
  return (
    <LoadFailure title={words.failed} text={words.failedText} error={error} retrying={retrying} onRetry={onRetry} />
  );
}
