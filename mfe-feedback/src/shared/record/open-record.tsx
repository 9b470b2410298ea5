import type { FeedbackItem } from '@trassa/contracts/feedback/feedback';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { DockedPanel } from '@trassa/ui/docked-panel';
import { FeedbackRecord } from './feedback-record.tsx';
import { recordMessages as messages } from './record.messages.ts';
import { recordQuery } from './record.queries.ts';

/** Open message, also when filters or newer messages have moved it off the page. `listed` is its row in the list. */
export function OpenRecord(props: {
  readonly id: string;
  readonly listed: FeedbackItem | undefined;
  readonly onClose: () => void;
}) {
  const { id, listed, onClose } = props;
  const { data, error, refetch, isFetching } = useQuery(recordQuery(id));
  const item = listed ?? data;
  if (item) return <FeedbackRecord item={item} onClose={onClose} />;
  if (!error) return null;
  return (
    <DockedPanel title={messages.unopened} label={messages.unopened} onClose={onClose}>
      <LoadFailure title={messages.openFailed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    </DockedPanel>
  );
}
