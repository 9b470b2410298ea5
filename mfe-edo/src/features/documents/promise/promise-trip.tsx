import type { Chain } from '@trassa/contracts/edo/document';
import { MomentDialog } from '@trassa/freight-ui/moment-dialog';
import { promiseMessages as messages } from '@trassa/freight-ui/promise.messages';
import { useSavePromise } from './promise.queries.ts';

/** Dialog for the time by which news of a waybill's trip is promised. */
export function PromiseTrip({ chain, onClose }: { readonly chain: Chain; readonly onClose: () => void }) {
  const { mutate, isPending, error } = useSavePromise(chain);
  return (
    <MomentDialog
      title={messages.title(chain.number)}
      note={messages.quiet}
      submitText={messages.save}
      submitting={isPending}
      error={error?.message}
      onChosen={(at) => mutate(at, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
