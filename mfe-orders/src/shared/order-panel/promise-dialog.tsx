import { clockNote } from '@trassa/contracts/identity/place-clock.rules';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import { DateField } from '@trassa/ui/date-field';
import { CheckboxField, TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { Modal } from '@trassa/ui/modal';
import { type FormEvent, useState } from 'react';
import { promiseMessages as messages } from './promise.messages.ts';
import { usePromise } from './promise.queries.ts';
import { promisedAt, usualPromise } from './promise.rules.ts';

/** When somebody has said that the trip will be there, by the clock of the unloading. */
export function PromiseDialog({ order, onClose }: { readonly order: OrderDetails; readonly onClose: () => void }) {
  const { clock, city } = order.route.to;
  const [said, setSaid] = useState<{ day: string | null; time: string }>(() => usualPromise(clock, new Date()));
  const [tellsClient, setTells] = useState(order.promise?.tellsClient ?? false);
  const promise = usePromise(order);
  const at = promisedAt(said, clock);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (at) promise.mutate({ at, tellsClient }, { onSuccess: onClose });
  };
  return (
    <Modal open title={messages.title(order.number)} onClose={onClose}>
      <FormShell
        label={messages.title(order.number)}
        onSubmit={submit}
        submitText={messages.save}
        submitting={promise.isPending}
        submitDisabled={at === null}
        error={promise.error?.message}
        onCancel={onClose}
        note={messages.text}
      >
        <DateField label={messages.day} required value={said.day} onChange={(day) => setSaid({ ...said, day })} />
        <TextField
          label={messages.time(clockNote(clock, city))}
          type="time"
          required
          value={said.time}
          onChange={(event) => setSaid({ ...said, time: event.currentTarget.value })}
        />
        <CheckboxField
          label={messages.tell}
          checked={tellsClient}
          onChange={(event) => setTells(event.currentTarget.checked)}
        />
      </FormShell>
    </Modal>
  );
}
