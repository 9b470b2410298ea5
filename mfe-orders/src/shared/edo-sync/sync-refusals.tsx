import type { SyncResult } from '@trassa/contracts/edo/connection';
import { useSession } from '@trassa/mfe-kit/session';
import { create } from '@trassa/mfe-kit/state';
import { Banner } from '@trassa/ui/banner';
import { IconButton } from '@trassa/ui/button';
import { edoSyncMessages as messages } from './edo-sync.messages.ts';

const maxListedRefusals = 3;

/** The last sync if it has refused orders, and the person who asked for it; the store survives navigation and sign-outs. */
export const useSyncRefusals = create<{ readonly last: SyncResult | null; readonly askedBy: string | null }>(() => ({
  ...{ last: null, askedBy: null },
}));

const dismissRefusals = () => useSyncRefusals.setState({ last: null });

/** Refusals stay on the page until dismissed, unlike a notification. */
export function SyncRefusals() {
  const { user } = useSession();
  const last = useSyncRefusals((state) => (state.askedBy === user?.id ? state.last : null));
  if (last === null) return null;
  const named = last.failures
    .slice(0, maxListedRefusals)
    .map((one) => messages.failure(one.externalOrderId, one.error));
  return (
    <Banner kind="warning" action={<IconButton icon="x" size="s" label={messages.read} onClick={dismissRefusals} />}>
      <b>{messages.done}</b> {[messages.counts(last), ...named].join('. ')}
    </Banner>
  );
}
