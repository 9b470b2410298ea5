import type { OrderDetails } from '@trassa/contracts/orders/order';
import { MomentDialog } from '@trassa/freight-ui/moment-dialog';
import { CheckboxField } from '@trassa/ui/field';
import { useState } from 'react';
import { promisedTimeMessages as messages } from './promise.messages.ts';
import { useSavePromise } from './promise.queries.ts';

/** Dialog for the time by which news of the trip is promised, by the clock of the unloading. */
export function PromiseDialog({ order, onClose }: { readonly order: OrderDetails; readonly onClose: () => void }) {
  const { clock, city } = order.route.to;
  const [tellsClient, setTells] = useState(order.promise?.tellsClient ?? false);
  const promise = useSavePromise(order);
  return (
    <MomentDialog
      title={messages.title(order.number)}
      note={messages.text}
      submitText={messages.save}
      submitting={promise.isPending}
      error={promise.error?.message}
      clock={clock}
      place={city}
      onChosen={(at) => promise.mutate({ at, tellsClient }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <CheckboxField
        label={messages.tell}
        checked={tellsClient}
        onChange={(event) => setTells(event.currentTarget.checked)}
      />
    </MomentDialog>
  );
}
