import type { MonthDetails } from '@trassa/contracts/finance/months';
import {
  type ExpenseCategory,
  expenseCategories,
  operationCategoryLabels,
} from '@trassa/contracts/finance/operation-kinds';
import { parseRubles } from '@trassa/contracts/rubles.rules';
import { toast } from '@trassa/mfe-kit/toasts';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { Modal } from '@trassa/ui/modal';
import { type FormEvent, useState } from 'react';
import { formatMonth } from '../../shared/months.rules.ts';
import { monthsMessages as messages } from './months.messages.ts';
import type { useMonthActions } from './months.queries.ts';

/** Categories that a company plans; fees of the factor come with advances. */
const plannedCategories = expenseCategories.filter((category) => category !== 'fees');

const buildPlanTexts = ({ costs }: MonthDetails) =>
  Object.fromEntries(costs.map(({ category, plan }) => [category, plan === null ? '' : `${plan}`.replace('.', ',')]));

/** Form of each category's cost a month, from the month of `details` on. */
export function PlanDialog(props: {
  readonly details: MonthDetails;
  readonly saving: ReturnType<typeof useMonthActions>['plan'];
  readonly onClose: () => void;
}) {
  const { details, saving, onClose } = props;
  const [texts, setTexts] = useState<Partial<Record<ExpenseCategory, string>>>(() => buildPlanTexts(details));
  const [isChecked, setChecked] = useState(false);
  const plans = plannedCategories.map((category) => {
    const text = texts[category]?.trim() ?? '';
    return {
      category,
      amount: text === '' ? null : parseRubles(text),
      isWrong: text !== '' && parseRubles(text) === null,
    };
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (plans.some(({ isWrong }) => isWrong)) return;
    const onSuccess = () => {
      toast.success(messages.planSaved);
      onClose();
    };
    saving.mutate(
      plans.map(({ category, amount }) => ({ category, amount })),
      { onSuccess },
    );
  };
  const title = messages.planTitle(formatMonth(details.month));
  return (
    <Modal open title={title} onClose={onClose}>
      <FormShell
        label={title}
        onSubmit={submit}
        submitText={messages.save}
        submitting={saving.isPending}
        error={saving.error?.message}
        onCancel={onClose}
      >
        <p>{messages.planHint}</p>
        {plans.map(({ category, isWrong }) => (
          <TextField
            key={category}
            label={`${operationCategoryLabels[category]}, ₽`}
            inputMode="decimal"
            tidy="sum"
            value={texts[category] ?? ''}
            error={isChecked && isWrong ? messages.planWrong : null}
            onChange={({ target }) => setTexts({ ...texts, [category]: target.value })}
          />
        ))}
      </FormShell>
    </Modal>
  );
}
