import { type FilterState, innPattern, MAX_FILTER_TEXT } from '@trassa/contracts/edo/filter-state';
import { documentStatuses } from '@trassa/contracts/edo/statuses';
import { SelectField } from '@trassa/freight-ui/select-field';
import { Controller, useForm } from '@trassa/mfe-kit/form';
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

/** Drawer of the other filters; the list changes with «Показать». */
export function MoreFilters({ onClose }: { readonly onClose: () => void }) {
  const { filters, change } = useFilters();
  const form = useForm<FilterState>({ defaultValues: filters });
  const apply = form.handleSubmit((chosen) => {
    change({ ...chosen, page: 1 });
    onClose();
  });
  const inn = { pattern: { value: innPattern, message: messages.innHint } };
  const { errors } = form.formState;
  return (
    <Drawer open title={documentsMessages.more} onClose={onClose}>
      <FormShell label={messages.dialog} submitText={messages.apply} onCancel={onClose} onSubmit={apply}>
        <FieldPair>
          <Controller
            control={form.control}
            name="dateFrom"
            render={({ field }) => (
              <DateField
                label={messages.dateFrom}
                value={field.value || null}
                onChange={(day) => field.onChange(day ?? '')}
              />
            )}
          />
          <Controller
            control={form.control}
            name="dateTo"
            rules={{ validate: (to, { dateFrom }) => !to || to >= dateFrom || messages.datesReversed }}
            render={({ field }) => (
              <DateField
                label={messages.dateTo}
                error={errors.dateTo?.message}
                value={field.value || null}
                onChange={(day) => field.onChange(day ?? '')}
              />
            )}
          />
        </FieldPair>
        <FieldPair>
          <TextField
            label={messages.fields.documentNumber}
            maxLength={MAX_FILTER_TEXT}
            {...form.register('documentNumber')}
          />
          <TextField label={messages.fields.tripNumber} maxLength={MAX_FILTER_TEXT} {...form.register('tripNumber')} />
        </FieldPair>
        <FieldPair>
          <TextField
            label={messages.fields.vehicleNumber}
            maxLength={MAX_FILTER_TEXT}
            {...form.register('vehicleNumber')}
          />
          <TextField label={messages.fields.driverName} maxLength={MAX_FILTER_TEXT} {...form.register('driverName')} />
        </FieldPair>
        {(['shipperInn', 'receiverInn', 'carrierInn'] as const).map((name) => (
          <TextField
            key={name}
            label={messages.fields[name]}
            inputMode="numeric"
            maxLength={MAX_FILTER_TEXT}
            error={errors[name]?.message}
            {...form.register(name, inn)}
          />
        ))}
        <Controller
          control={form.control}
          name="documentType"
          render={({ field }) => (
            <SelectField
              label={messages.fields.documentType}
              options={typeOptions}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <CheckboxField label={messages.expiredOnly} {...form.register('expired')} />
        <CheckboxField label={messages.hasRoute} {...form.register('hasRoute')} />
        <CheckboxField label={messages.hasVehicle} {...form.register('hasVehicle')} />
        <CheckboxField label={messages.finished} {...form.register('finished')} />
        <CheckboxField label={messages.hasCargo} hint={messages.contentHint} {...form.register('hasCargo')} />
        <CheckboxField label={messages.hasSignatures} hint={messages.contentHint} {...form.register('hasSignatures')} />
        <CheckboxField label={messages.hasFaults} hint={messages.contentHint} {...form.register('hasFaults')} />
        <CheckboxField label={messages.onlyDeleted} {...form.register('deleted')} />
      </FormShell>
    </Drawer>
  );
}
