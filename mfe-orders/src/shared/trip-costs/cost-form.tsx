import { dayOf } from '@trassa/contracts/moscow-day.rules';
import { type CostKind, costKindLabels, costKinds } from '@trassa/contracts/orders/cost-values';
import { toast } from '@trassa/mfe-kit/toasts';
import { DateField } from '@trassa/ui/date-field';
import { CheckboxField, TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { Modal } from '@trassa/ui/modal';
import { SelectField } from '@trassa/ui/select-field';
import { type FormEvent, useState } from 'react';
import { rublesOf } from '../order-panel/order-panel.rules.ts';
import { tripCostsMessages } from './trip-costs.messages.ts';
import { useRecordCosts } from './trip-costs.queries.ts';

const messages = tripCostsMessages.form;
const kinds = costKinds.map((value) => ({ value, label: costKindLabels[value] }));

/** Dialog for a cost known by its paper. */
export function CostForm({ orderId, onClose }: { readonly orderId: string; readonly onClose: () => void }) {
  const recording = useRecordCosts(orderId);
  const [kind, setKind] = useState<CostKind>('fuel');
  const [amount, setAmount] = useState('');
  const [date, setDate] = useState<string | null>(() => dayOf(new Date()));
  const [note, setNote] = useState('');
  const [isPaid, setPaid] = useState(true);
  const [isChecked, setChecked] = useState(false);
  const rubles = rublesOf(amount);
  const isSum = rubles !== null && rubles > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isSum || !date) return;
    const cost = { kind, amount: rubles, source: 'fact' as const, paid: isPaid, note: note.trim(), date };
    const onSuccess = () => {
      toast.success(messages.saved);
      onClose();
    };
    recording.mutate({ costs: [cost] }, { onSuccess });
  };
  return (
    <Modal open title={messages.title} onClose={onClose}>
      <FormShell
        label={messages.title}
        onSubmit={submit}
        submitText={messages.save}
        submitting={recording.isPending}
        error={recording.error?.message}
        onCancel={onClose}
      >
        <SelectField
          label={messages.kind}
          value={kind}
          options={kinds}
          onChange={(value) => setKind(value as CostKind)}
        />
        <TextField
          label={messages.amount}
          inputMode="decimal"
          autoFocus
          value={amount}
          error={isChecked && !isSum ? messages.wrongAmount : null}
          onChange={(event) => setAmount(event.target.value)}
        />
        <DateField
          label={messages.date}
          value={date}
          error={isChecked && !date ? messages.noDate : null}
          onChange={setDate}
        />
        <TextField
          label={messages.note}
          aside={messages.optional}
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <CheckboxField
          label={messages.paid}
          hint={messages.paidHint}
          checked={isPaid}
          onChange={(event) => setPaid(event.currentTarget.checked)}
        />
      </FormShell>
    </Modal>
  );
}
