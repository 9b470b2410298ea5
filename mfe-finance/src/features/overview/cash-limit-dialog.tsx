import { parseRubles } from '@trassa/contracts/rubles.rules';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { Modal } from '@trassa/ui/modal';
import { type FormEvent, useState } from 'react';
import { financeKey } from '../../shared/finance.queries.ts';
import { overviewMessages } from './overview.messages.ts';
import { saveCashLimit } from './overview.queries.ts';

const messages = overviewMessages.forecast;

/** Form of the sum below which the company is warned. */
export function LimitDialog({ limit, onClose }: { readonly limit: number; readonly onClose: () => void }) {
  const client = useQueryClient();
  const [text, setText] = useState(limit > 0 ? String(limit).replace('.', ',') : '');
  const [isChecked, setChecked] = useState(false);
  const saving = useMutation({
    mutationFn: saveCashLimit,
    onSuccess: async () => {
      toast.success(messages.limitSaved);
      onClose();
      await client.invalidateQueries({ queryKey: financeKey });
    },
  });
  const sum = text.trim() === '' ? 0 : parseRubles(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (sum !== null) saving.mutate(sum);
  };
  return (
    <Modal open title={messages.limitTitle} onClose={onClose}>
      <FormShell
        label={messages.limitTitle}
        onSubmit={submit}
        submitText={messages.limitSave}
        submitting={saving.isPending}
        error={saving.error?.message}
        onCancel={onClose}
      >
        <TextField
          label={messages.limitLabel}
          hint={messages.limitHint}
          inputMode="decimal"
          tidy="sum"
          autoFocus
          value={text}
          error={isChecked && sum === null ? messages.limitWrong : null}
          onChange={({ target }) => setText(target.value)}
        />
      </FormShell>
    </Modal>
  );
}
