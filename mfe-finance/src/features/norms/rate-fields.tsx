import { rateUnitLabels, rateUnits } from '@trassa/contracts/orders/cost-values';
import { SelectField } from '@trassa/freight-ui/select-field';
import { FormField, getFields, useFormContext } from '@trassa/mfe-kit/form';
import { TextField } from '@trassa/ui/field';
import { FieldPair } from '@trassa/ui/form-shell';
import { normsMessages as messages } from './norms.messages.ts';
import type { NormsForm } from './norms-form.rules.ts';

const rateUnitOptions = [
  { value: '', label: messages.none },
  ...rateUnits.map((value) => ({ value: value as string, label: rateUnitLabels[value] })),
];

/** Fields of a pay rate: its unit and its amount. */
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
        options={rateUnitOptions}
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
