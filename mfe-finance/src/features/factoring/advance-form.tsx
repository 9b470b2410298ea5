import { retailChainCodes } from '@trassa/contracts/finance/factoring-kinds';
import type { Order } from '@trassa/contracts/orders/order';
import { parseRubles, toKopecks } from '@trassa/contracts/rubles.rules';
import { formatNetPrice } from '@trassa/freight-ui/net-price.rules';
import { SelectField } from '@trassa/freight-ui/select-field';
import { useQuery } from '@trassa/mfe-kit/query';
import { Button } from '@trassa/ui/button';
import { CheckboxField, TextField } from '@trassa/ui/field';
import { formatMoney } from '@trassa/ui/format-money';
import type { FormEvent } from 'react';
import { creditScoreQuery, debtOfOrderQuery } from '../../shared/advances.queries.ts';
import { getLargestAdvance } from '../../shared/advances.rules.ts';
import { formatTypedRubles, formatWholeRubles } from '../../shared/money.rules.ts';
import { factoringMessages, retailChainNames } from './factoring.messages.ts';
import styles from './factoring.module.css';
import { type AdvanceCalculatorState, buildFormValuesOfOrder } from './use-advance.ts';

const messages = factoringMessages.form;
const minAdvanceRubles = 5000;
const amountStepRubles = 100;
const retailChainOptions = [
  { value: '', label: messages.noSource },
  ...retailChainCodes.map((value) => ({ value, label: retailChainNames[value] })),
];

function buildOrderOption(order: Order) {
  const { from, to } = order.route;
  const { vatRate } = order.pricing;
  const price = toKopecks(order.pricing.total ?? 0);
  return {
    value: order.id,
    label: order.number,
    note: `${from.city ?? from.address} → ${to.city ?? to.address} · ${formatMoney(price, 'never')}, ${formatNetPrice(price, vatRate)}`,
  };
}

function Slider({
  advance: { form, change },
  most,
}: {
  readonly advance: AdvanceCalculatorState;
  readonly most: number;
}) {
  if (most < minAdvanceRubles) return null;
  const amount = Math.min(most, Math.max(minAdvanceRubles, parseRubles(form.amount) ?? minAdvanceRubles));
  return (
    <div className={styles.slider}>
      <input
        type="range"
        aria-label={messages.slider}
        aria-valuetext={formatWholeRubles(amount)}
        min={minAdvanceRubles}
        max={most}
        step={amountStepRubles}
        value={amount}
        onChange={(event) => change({ amount: formatTypedRubles(Number(event.target.value)) })}
      />
      <p aria-hidden="true">
        <span>{formatWholeRubles(minAdvanceRubles)}</span>
        <span>{formatWholeRubles(most)}</span>
      </p>
    </div>
  );
}

/** Sum of the advance: typed, or chosen on the slider; both show the limits. */
function Amount({ advance }: { readonly advance: AdvanceCalculatorState }) {
  const { form, change } = advance;
  const { data: score } = useQuery(creditScoreQuery());
  const [value, amount] = [parseRubles(form.value), parseRubles(form.amount)];
  const { most, by } = getLargestAdvance(value ?? 0, score?.maxAdvanceAmount);
  const bounded = messages[by](formatWholeRubles(most));
  const over = most > 0 ? messages.over(formatWholeRubles(most), by) : messages.noLimit;
  const isOver = value !== null && (amount ?? 0) > most;
  return (
    <>
      <TextField
        label={messages.amount}
        aside={value === null ? messages.shareAlone : bounded}
        inputMode="decimal"
        tidy="sum"
        value={form.amount}
        error={advance.isUnfilled && value ? messages.fillSums : isOver ? over : undefined}
        onChange={(event) => change({ amount: event.target.value })}
      />
      <Slider advance={advance} most={most} />
    </>
  );
}

function OwnedDocumentCheckboxes({ advance: { form, change } }: { readonly advance: AdvanceCalculatorState }) {
  const names = { hasContract: messages.contract, hasInsurance: messages.insurance, hasLicense: messages.license };
  return (
    <fieldset className={styles.documents} aria-label={messages.documents}>
      {(['hasContract', 'hasInsurance', 'hasLicense'] as const).map((name) => (
        <CheckboxField
          key={name}
          label={names[name]}
          checked={form[name]}
          onChange={(event) => change({ [name]: event.target.checked })}
        />
      ))}
    </fieldset>
  );
}

/** Placeholder of the trip field without trips. */
const tripPlaceholders = {
  pending: messages.shipmentsComing,
  error: messages.shipmentsUnknown,
  success: messages.noShipments,
} as const;

type AdvanceFormProps = {
  readonly advance: AdvanceCalculatorState;
  readonly orders: readonly Order[];
  /** State of the request for trips: only after its success an empty list means that there are none. */
  readonly standing: keyof typeof tripPlaceholders;
};

/** Read-only field with the debtor of the trip; nothing without a debt. */
function Payer({ orderId }: { readonly orderId: string }) {
  const { data: debt } = useQuery(debtOfOrderQuery(orderId));
  return debt ? <TextField label={messages.payer} readOnly value={debt.debtorName || messages.noPayer} /> : null;
}

/** Form of an advance: trip and its price, sum, retail chain, documents. */
export function AdvanceForm({ advance, orders, standing }: AdvanceFormProps) {
  const { form, change } = advance;
  const { data: score } = useQuery(creditScoreQuery());
  const lacksValue = advance.isUnfilled && !parseRubles(form.value);
  const choose = (id: string) => {
    const order = orders.find((one) => one.id === id);
    if (order) change(buildFormValuesOfOrder(order, retailChainCodes, score?.maxAdvanceAmount));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    advance.count();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={messages.title}>
      <SelectField
        label={messages.shipment}
        value={form.shipmentId}
        options={orders.map(buildOrderOption)}
        placeholder={orders.length > 0 ? messages.chooseShipment : tripPlaceholders[standing]}
        searchable
        onChange={choose}
      />
      {form.shipmentId ? <Payer orderId={form.shipmentId} /> : null}
      <TextField
        label={messages.value}
        aside={form.shipmentId ? messages.valueFromOrder : undefined}
        inputMode="decimal"
        tidy="sum"
        value={form.value}
        readOnly={form.shipmentId !== null}
        error={lacksValue ? messages.fillSums : undefined}
        onChange={(event) => change({ value: event.target.value })}
      />
      <Amount advance={advance} />
      <SelectField
        label={messages.source}
        value={form.source ?? ''}
        options={retailChainOptions}
        onChange={(source) => change({ source: source || null })}
      />
      <OwnedDocumentCheckboxes advance={advance} />
      <Button type="submit" variant={advance.calculation ? 'default' : 'primary'} loading={advance.isCounting}>
        {messages.calculate}
      </Button>
    </form>
  );
}
