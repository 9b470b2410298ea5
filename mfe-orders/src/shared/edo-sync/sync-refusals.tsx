import type { SyncResult } from '@trassa/contracts/edo/connection';
import { create } from '@trassa/mfe-kit/state';
import { Banner } from '@trassa/ui/banner';
import { IconButton } from '@trassa/ui/button';
import { edoSyncMessages as messages } from './edo-sync.messages.ts';

const mostNamed = 3;

/** Refused orders of the last sync; they outlive a walk to another page and back. */
export const useSyncRefusals = create<{ readonly last: SyncResult | null }>(() => ({ last: null }));

const forget = () => useSyncRefusals.setState({ last: null });

/** What the last sync could not make orders of: a line of the page until it is read, not a notice over the header. */
export function SyncRefusals() {
  const last = useSyncRefusals((state) => state.last);
  if (last === null) return null;
  const named = last.failures.slice(0, mostNamed).map((one) => messages.failure(one.externalOrderId, one.error));
  return (
    <Banner kind="warning" action={<IconButton icon="x" size="s" label={messages.read} onClick={forget} />}>
      <b>{messages.done}</b> {[messages.counts(last), ...named].join('. ')}
    </Banner>
  );
}
