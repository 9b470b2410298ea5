import type { BankOperation, MoneyWithoutDebtKind, Settlement } from '@trassa/contracts/finance/bank';
import { parseRubles, toKopecks } from '@trassa/contracts/rubles.rules';
import { SelectField } from '@trassa/freight-ui/select-field';
import { useQuery } from '@trassa/mfe-kit/query';
import { Button } from '@trassa/ui/button';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { formatMoney } from '@trassa/ui/format-money';
import { Modal } from '@trassa/ui/modal';
import { type FormEvent, useState } from 'react';
import { debtsQuery } from '../../shared/finance.queries.ts';
import { bankMessages } from './bank.messages.ts';
import styles from './bank.module.css';
import { useSettleOperations } from './bank.queries.ts';
import {
  buildSettlement,
  formatAddedSum,
  formatRestKind,
  formatTypedSum,
  getRestKopecks,
  listRestKinds,
  type TypedPart,
} from './bank.rules.ts';

const messages = bankMessages.dialog;

function DebtPartFields(props: {
  readonly parts: readonly TypedPart[];
  readonly isChecked: boolean;
  readonly onChange: (parts: readonly TypedPart[]) => void;
}) {
  const { parts, isChecked, onChange } = props;
  return parts.map((part) => (
    <div key={part.orderId} className={styles.part}>
      <TextField
        label={messages.sum(part.orderNumber)}
        inputMode="decimal"
        tidy="sum"
        value={part.sum}
        error={isChecked && !parseRubles(part.sum) ? messages.wrongSum : null}
        onChange={({ target }) => onChange(parts.map((one) => (one === part ? { ...one, sum: target.value } : one)))}
      />
      <Button variant="quiet" onClick={() => onChange(parts.filter((one) => one !== part))}>
        {messages.remove}
      </Button>
    </div>
  ));
}

/** Adds another open debt to the parts, found by number or client. */
function AddDebt(props: {
  readonly parts: readonly TypedPart[];
  readonly rest: number;
  readonly onAdd: (part: TypedPart) => void;
}) {
  const { parts, rest, onAdd } = props;
  const { data } = useQuery(debtsQuery({ age: null, debtor: null }));
  const free = (data?.debts ?? []).filter(
    ({ orderId, advanced }) => !advanced && !parts.some((part) => part.orderId === orderId),
  );
  const add = (id: string) => {
    const debt = free.find(({ orderId }) => orderId === id);
    if (debt) onAdd({ orderId: id, orderNumber: debt.orderNumber, sum: formatAddedSum(debt.amount, rest) });
  };
  if (free.length === 0) return null;
  return (
    <SelectField
      label={messages.add}
      hint={messages.addHint}
      placeholder={messages.choose}
      searchable
      value={null}
      options={free.map(({ orderId, orderNumber, debtorName, amount }) => ({
        value: orderId,
        label: messages.debt(orderNumber, debtorName, formatMoney(toKopecks(amount))),
      }))}
      onChange={add}
    />
  );
}

function useSettleForm(operation: BankOperation, onClose: () => void) {
  const [parts, setParts] = useState<readonly TypedPart[]>(() =>
    operation.parts.map(({ orderId, orderNumber, amount }) => ({ orderId, orderNumber, sum: formatTypedSum(amount) })),
  );
  const [restAs, setRestAs] = useState<MoneyWithoutDebtKind | null>(operation.restAs);
  const [isChecked, setChecked] = useState(false);
  const saving = useSettleOperations(messages.saved);
  const save = (settlement: Settlement) => saving.mutate([settlement], { onSuccess: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const settlement = buildSettlement(operation, parts, restAs);
    if (settlement) save(settlement);
  };
  return {
    parts,
    setParts,
    restAs,
    setRestAs,
    isChecked,
    saving,
    submit,
    rest: getRestKopecks(operation.amount, parts),
  };
}

/** Dialog in which a person enters what an operation pays: debts with their sums, and the kind of the rest. */
export function SettleDialog({
  operation,
  onClose,
}: {
  readonly operation: BankOperation;
  readonly onClose: () => void;
}) {
  const { parts, setParts, restAs, setRestAs, isChecked, saving, submit, rest } = useSettleForm(operation, onClose);
  const { direction, amount, counterparty } = operation;
  const isIn = direction === 'in';
  const restSum = formatMoney(rest);
  return (
    <Modal open title={messages.title} onClose={onClose}>
      <FormShell
        label={messages.title}
        onSubmit={submit}
        submitText={messages.save}
        submitting={saving.isPending}
        error={rest < 0 ? messages.tooMuch(formatMoney(-rest)) : saving.error?.message}
        onCancel={onClose}
      >
        <p>{messages[direction](formatMoney(toKopecks(amount)), counterparty || bankMessages.nobody)}</p>
        <p className={styles.quiet}>{operation.purpose}</p>
        {isIn ? <DebtPartFields parts={parts} isChecked={isChecked} onChange={setParts} /> : null}
        {isIn ? <AddDebt parts={parts} rest={rest} onAdd={(part) => setParts([...parts, part])} /> : null}
        {rest > 0 ? (
          <SelectField
            label={parts.length > 0 ? messages.rest(restSum) : messages.whole(restSum)}
            hint={isIn ? messages.restHint : undefined}
            placeholder={messages.choose}
            value={restAs}
            error={isChecked && !restAs ? messages.chooseRest : null}
            options={listRestKinds(operation).map((value) => ({ value, label: formatRestKind(value) }))}
            onChange={(value) => setRestAs(value as MoneyWithoutDebtKind)}
          />
        ) : null}
      </FormShell>
    </Modal>
  );
}
