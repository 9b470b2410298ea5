import { rateUnitLabels, rateUnits } from '@trassa/contracts/orders/cost-values';
import { SelectField } from '@trassa/freight-ui/select-field';
import { FormField, getFields, useFormContext } from '@trassa/mfe-kit/form';
import { TextField } from '@trassa/ui/field';
import { FieldPair } from '@trassa/ui/form-shell';
import { normsMessages as messages } from './norms.messages.ts';
import type { NormsForm } from './norms-form.rules.ts';

const units = [
  { value: '', label: messages.none },
  ...rateUnits.map((value) => ({ value: value as string, label: rateUnitLabels[value] })),
];

/** A rate: what it is paid for, and how much. */
export function RateFields({ name, hint }: { readonly name: 'driver' | 'carrier'; readonly hint?: string }) {
  const form = useFormContext<NormsForm>();
  const field = getFields(form);
  const isNone = form.watch(`company.${name}.unit`) === '';
  return (
    <FieldPair>
      <FormField
        form={form}
        name={`company.${name}.unit`}
        as={SelectField}
        label={messages[name]}
        hint={hint}
        options={units}
      />
      <TextField
        label={messages.value}
        aria-label={messages.of(messages.value.toLowerCase(), messages[name].toLowerCase())}
        inputMode="decimal"
        disabled={isNone}
        {...field(`company.${name}.value`)}
      />
    </FieldPair>
  );
}
