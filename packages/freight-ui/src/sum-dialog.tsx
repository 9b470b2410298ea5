import { dayOf } from '@trassa/contracts/moscow-day.rules';
import { rublesOf } from '@trassa/contracts/rubles.rules';
import { DateField } from '@trassa/ui/date-field';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { Modal } from '@trassa/ui/modal';
import { SelectField } from '@trassa/ui/select-field';
import { type FormEvent, type ReactNode, useState } from 'react';
import { sumDialogMessages as messages } from './sum-dialog.messages.ts';

/** Entered sum: rubles, Moscow day, trimmed note. */
export interface EnteredSum<Kind extends string> {
  readonly kind: Kind;
  readonly amount: number;
  readonly date: string;
  readonly note: string;
}

/** Properties of a SumDialog. */
export interface SumDialogProps<Kind extends string> {
  readonly words: { readonly title: string; readonly save: string; readonly kind: string; readonly note: string };
  readonly dateHint?: string;
  /** Codes with their labels; the dialog opens with `initial`. */
  readonly labels: Readonly<Record<Kind, string>>;
  readonly initial: Kind;
  readonly saving: { readonly isPending: boolean; readonly error: Error | null };
  readonly onSubmit: (entered: EnteredSum<Kind>) => void;
  readonly onClose: () => void;
  /** Further fields. */
  readonly children?: ReactNode;
}

/** Dialog that takes kind, sum, day and note of money; opened by being rendered. */
export function SumDialog<Kind extends string>(props: SumDialogProps<Kind>) {
  const { words, dateHint, labels, initial, saving, onSubmit, onClose, children } = props;
  const [kind, setKind] = useState(initial);
  const [amount, setAmount] = useState('');
  const [date, setDate] = useState<string | null>(() => dayOf(new Date()));
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const rubles = rublesOf(amount);
  const isSum = rubles !== null && rubles > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isSum && date) onSubmit({ kind, amount: rubles, date, note: note.trim() });
  };
  return (
    <Modal open title={words.title} onClose={onClose}>
      <FormShell
        label={words.title}
        onSubmit={submit}
        submitText={words.save}
        submitting={saving.isPending}
        error={saving.error?.message}
        onCancel={onClose}
      >
        <SelectField
          label={words.kind}
          value={kind}
          options={Object.entries<string>(labels).map(([value, label]) => ({ value, label }))}
          onChange={(value) => setKind(value as Kind)}
        />
        <TextField
          label={messages.amount}
          inputMode="decimal"
          tidy="sum"
          autoFocus
          value={amount}
          error={isChecked && !isSum ? messages.wrongAmount : null}
          onChange={(event) => setAmount(event.target.value)}
        />
        <DateField
          label={messages.date}
          hint={dateHint}
          value={date}
          error={isChecked && !date ? messages.noDate : null}
          onChange={setDate}
        />
        <TextField
          label={words.note}
          aside={messages.optional}
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {children}
      </FormShell>
    </Modal>
  );
}
