import { type FilterState, innPattern, MAX_FILTER_TEXT_LENGTH } from '@trassa/contracts/edo/filter-state';
import { documentStatuses } from '@trassa/contracts/edo/statuses';
import { SelectField } from '@trassa/freight-ui/select-field';
import { FormField, getFields, useForm } from '@trassa/mfe-kit/form';
import { DateField } from '@trassa/ui/date-field';
import { Drawer } from '@trassa/ui/drawer';
import { CheckboxField, TextField } from '@trassa/ui/field';
import { FieldPair, FormShell } from '@trassa/ui/form-shell';
import { documentsMessages } from './documents.messages.ts';
import { moreFiltersMessages as messages } from './more-filters.messages.ts';
import { useFilters } from './use-filters.ts';

const typeOptions = [
  { value: '', label: documentsMessages.any },
  ...Object.entries(documentStatuses).map(([value, { label }]) => ({ value, label, note: value })),
];

/** Drawer of the filters that the line above the list leaves out; «Показать» applies them. */
export function MoreFilters({ onClose }: { readonly onClose: () => void }) {
  const { filters, change } = useFilters();
  const form = useForm<FilterState>({ defaultValues: filters });
  const apply = form.handleSubmit((chosen) => {
    change({ ...chosen, page: 1 });
    onClose();
  });
  const inn = { pattern: { value: innPattern, message: messages.innHint } };
  const field = getFields(form);
  return (
    <Drawer open title={documentsMessages.more} onClose={onClose}>
      <FormShell label={messages.dialog} submitText={messages.apply} onCancel={onClose} onSubmit={apply}>
        <FieldPair>
          <FormField form={form} name="dateFrom" as={DateField} label={messages.dateFrom} />
          <FormField
            form={form}
            name="dateTo"
            rules={{ validate: (to, { dateFrom }) => !to || to >= dateFrom || messages.datesReversed }}
            as={DateField}
            label={messages.dateTo}
          />
        </FieldPair>
        <FieldPair>
          <TextField
            label={messages.fields.documentNumber}
            maxLength={MAX_FILTER_TEXT_LENGTH}
            {...field('documentNumber')}
          />
          <TextField label={messages.fields.tripNumber} maxLength={MAX_FILTER_TEXT_LENGTH} {...field('tripNumber')} />
        </FieldPair>
        <FieldPair>
          <TextField
            label={messages.fields.vehicleNumber}
            maxLength={MAX_FILTER_TEXT_LENGTH}
            {...field('vehicleNumber')}
          />
          <TextField label={messages.fields.driverName} maxLength={MAX_FILTER_TEXT_LENGTH} {...field('driverName')} />
        </FieldPair>
        {(['shipperInn', 'receiverInn', 'carrierInn'] as const).map((name) => (
          <TextField
            key={name}
            label={messages.fields[name]}
            inputMode="numeric"
            maxLength={MAX_FILTER_TEXT_LENGTH}
            {...field(name, inn)}
          />
        ))}
        <FormField
          form={form}
          name="documentType"
          as={SelectField}
          label={messages.fields.documentType}
          options={typeOptions}
        />
        <CheckboxField label={messages.expiredOnly} {...field('expired')} />
        <CheckboxField label={messages.hasRoute} {...field('hasRoute')} />
        <CheckboxField label={messages.hasVehicle} {...field('hasVehicle')} />
        <CheckboxField label={messages.finished} {...field('finished')} />
        <CheckboxField label={messages.hasCargo} hint={messages.contentHint} {...field('hasCargo')} />
        <CheckboxField label={messages.hasSignatures} hint={messages.contentHint} {...field('hasSignatures')} />
        <CheckboxField label={messages.hasFaults} hint={messages.contentHint} {...field('hasFaults')} />
        <CheckboxField label={messages.onlyDeleted} {...field('deleted')} />
      </FormShell>
    </Drawer>
  );
}
