import {
  type EnteredCategory,
  enteredCategories,
  enteredCategoryLabels,
} from '@trassa/contracts/finance/operation-kinds';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { DateField } from '@trassa/ui/date-field';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { Modal } from '@trassa/ui/modal';
import { SelectField } from '@trassa/ui/select-field';
import { type FormEvent, useState } from 'react';
import { financeKey } from '../../shared/finance.queries.ts';
import { rublesOf } from '../../shared/money.rules.ts';
import { historyMessages } from './history.messages.ts';
import { enterOperation } from './history.queries.ts';
import { periodsOf } from './history.rules.ts';

const messages = historyMessages.form;
const categories = enteredCategories.map((value) => ({ value, label: enteredCategoryLabels[value] }));

/** Records the form; repeats of an attempt are one operation. */
function useEntering(onClose: () => void) {
  const client = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (entered: Parameters<typeof enterOperation>[0]) => enterOperation(entered, key),
    onSuccess: async ({ status }) => {
      toast.success(status === 'pending' ? messages.planned : messages.saved);
      onClose();
      await client.invalidateQueries({ queryKey: financeKey });
    },
  });
}

function OperationFields({ onClose }: { readonly onClose: () => void }) {
  const entering = useEntering(onClose);
  const [category, setCategory] = useState<EnteredCategory>('fuel');
  const [amount, setAmount] = useState('');
  const [date, setDate] = useState<string | null>(() => periodsOf(new Date()).quarter.to);
  const [description, setDescription] = useState('');
  const [isChecked, setChecked] = useState(false);
  const rubles = rublesOf(amount);
  const isSum = rubles !== null && rubles > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isSum || !date) return;
    entering.mutate({ category, amount: rubles, date, ...(description.trim() ? { description } : {}) });
  };
  return (
    <FormShell
      onSubmit={submit}
      submitText={messages.save}
      submitting={entering.isPending}
      error={entering.error?.message}
      onCancel={onClose}
      label={messages.title}
    >
      <SelectField
        label={messages.category}
        value={category}
        options={categories}
        onChange={(value) => setCategory(value as EnteredCategory)}
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
        hint={messages.dateHint}
        value={date}
        error={isChecked && !date ? messages.noDate : null}
        onChange={setDate}
      />
      <TextField
        label={messages.description}
        aside={messages.optional}
        maxLength={300}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
    </FormShell>
  );
}

/** Dialog for an expense, an income or a planned payment. */
export function OperationForm({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Modal open={open} title={messages.title} onClose={onClose}>
      <OperationFields onClose={onClose} />
    </Modal>
  );
}
