import {
  deductsVatOn,
  findVatModeOn,
  getVatKopecksInside,
  type VatMode,
  vatModeLabels,
} from '@trassa/contracts/finance/vat.rules';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { vatRates } from '@trassa/contracts/orders/own-order-values';
import { parseRubles, toKopecks } from '@trassa/contracts/rubles.rules';
import { useQuery } from '@trassa/mfe-kit/query';
import { DateField } from '@trassa/ui/date-field';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { formatMoney } from '@trassa/ui/format-money';
import { Modal } from '@trassa/ui/modal';
import { type FormEvent, type ReactNode, useState } from 'react';
import { SelectField } from './select-field.tsx';
import { sumDialogMessages as messages } from './sum-dialog.messages.ts';
import { vatModesQuery } from './vat-modes.queries.ts';

type VatRate = (typeof vatRates)[number];

/** Entered sum: `amount` in rubles, Moscow day, trimmed note; `vatRate` if VAT inside the sum is deducted. */
interface EnteredSum<Kind extends string> {
  readonly kind: Kind;
  readonly amount: number;
  readonly vatRate?: VatRate;
  readonly date: string;
  readonly note: string;
}

interface SumDialogProps<Kind extends string> {
  readonly words: { readonly title: string; readonly save: string; readonly kind: string; readonly note: string };
  readonly dateHint?: string;
  /** Initial values of the fields. */
  readonly start?: Partial<EnteredSum<Kind>>;
  /** Labels by kind; at first the kind of `start`, else `initial` is chosen. */
  readonly labels: Readonly<Record<Kind, string>>;
  readonly initial: Kind;
  /** Kinds whose sums may include VAT; a company that deducts VAT is asked for its rate. */
  readonly kindsWithVat: readonly string[];
  readonly saving: { readonly isPending: boolean; readonly error: Error | null };
  readonly onSubmit: (entered: EnteredSum<Kind>) => void;
  readonly onClose: () => void;
  /** Further fields, which may depend on the kind. */
  readonly children?: (kind: Kind) => ReactNode;
}

const vatRateOptions = [
  { value: '', label: messages.noVat },
  ...vatRates.map((rate) => ({ value: String(rate), label: messages.rate(rate) })),
];

const formatEditableSum = (rubles: number | undefined) =>
  rubles === undefined ? '' : rubles.toLocaleString('ru-RU', { useGrouping: false, maximumFractionDigits: 2 });

/** Field for the rate of the VAT inside a sum, with the VAT in rubles and the VAT mode of the company as a hint. */
function VatField(props: {
  readonly mode: VatMode;
  readonly isDeducted: boolean;
  readonly kopecks: number | null;
  readonly rate: VatRate | null;
  readonly onChange: (rate: VatRate | null) => void;
}) {
  const { mode, isDeducted, kopecks, rate, onChange } = props;
  const named =
    kopecks !== null && rate !== null ? messages.formatVat(formatMoney(getVatKopecksInside(kopecks, rate))) : null;
  return (
    <SelectField
      label={messages.vat}
      hint={`${isDeducted ? (named ?? messages.vatHint) : messages.notDeducted} ${messages.vatMode(vatModeLabels[mode])}`}
      disabled={!isDeducted}
      value={isDeducted ? String(rate ?? '') : ''}
      options={vatRateOptions}
      onChange={(value) => onChange(vatRates.find((known) => String(known) === value) ?? null)}
    />
  );
}

/** Dialog that takes kind, sum, day and note of money; opened by being rendered. */
export function SumDialog<Kind extends string>(props: SumDialogProps<Kind>) {
  const { words, dateHint, labels, initial, start, kindsWithVat, saving, onSubmit, onClose, children } = props;
  const [first] = useState(() => ({ kind: initial, date: getDay(new Date()), note: '', ...start }));
  const [kind, setKind] = useState(first.kind);
  const [amount, setAmount] = useState(() => formatEditableSum(start?.amount));
  const [rate, setRate] = useState<VatRate | null>(start?.vatRate ?? null);
  const [date, setDate] = useState<string | null>(first.date);
  const [note, setNote] = useState(first.note);
  const [isChecked, setChecked] = useState(false);
  const rubles = parseRubles(amount);
  const isSum = rubles !== null && rubles > 0;
  const { data: modes = [] } = useQuery(vatModesQuery());
  const mode = date !== null && kindsWithVat.includes(kind) ? findVatModeOn(date, modes) : null;
  const mayHoldVat = date !== null && mode !== null && deductsVatOn(date, modes);
  const vat = mayHoldVat && rate !== null ? { vatRate: rate } : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isSum && date) onSubmit({ kind, amount: rubles, ...vat, date, note: note.trim() });
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
        {mode ? (
          <VatField
            mode={mode}
            isDeducted={mayHoldVat}
            kopecks={isSum ? toKopecks(rubles) : null}
            rate={rate}
            onChange={setRate}
          />
        ) : null}
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
        {children?.(kind)}
      </FormShell>
    </Modal>
  );
}
