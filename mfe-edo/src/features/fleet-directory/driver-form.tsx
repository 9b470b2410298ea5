import { driverPaperKinds } from '@trassa/contracts/orders/fleet-values';
import { useDirtyForm } from '@trassa/mfe-kit/dirty';
import { FormProvider, getFields, useForm, zodResolver } from '@trassa/mfe-kit/form';
import { toast } from '@trassa/mfe-kit/toasts';
import { TextField } from '@trassa/ui/field';
import { FieldPair, FormShell } from '@trassa/ui/form-shell';
import { DriverAccount } from './driver-person.tsx';
import { fleetMessages } from './fleet-directory.messages.ts';
import { type SavedEntryKey, useSaveDriver } from './fleet-directory.queries.ts';
import { buildDriverForm, type DriverFields, type DriverFormValues, driverFormSchema } from './fleet-form.rules.ts';
import { AbsenceFields, DayField, PaperFields } from './shared-fields.tsx';

const messages = fleetMessages.form;
const LICENCE_NUMBER = `papers.${driverPaperKinds.indexOf('licence')}.number` as const;
const paperLabels = driverPaperKinds.map((kind) => fleetMessages.driverPapers[kind]);

interface DriverFormProps {
  /** Id and version of the changed entry; absent: a new entry. */
  readonly saved?: SavedEntryKey | undefined;
  readonly initial: Partial<DriverFields>;
  readonly onClose: () => void;
}

export function DriverForm({ saved, initial, onClose }: DriverFormProps) {
  const saving = useSaveDriver();
  const form = useForm<DriverFormValues, unknown, DriverFields>({
    resolver: zodResolver(driverFormSchema),
    defaultValues: buildDriverForm(initial),
  });
  const field = getFields(form);
  useDirtyForm(form.formState.isDirty && !saving.isSuccess);
  const onSuccess = () => {
    toast.success(fleetMessages.saved);
    onClose();
  };
  const submit = form.handleSubmit((fields) => saving.mutate({ saved, fields }, { onSuccess }));
  return (
    <FormProvider {...form}>
      <FormShell
        label={messages.driver}
        onSubmit={submit}
        submitText={messages.save}
        submitting={saving.isPending}
        error={saving.error?.message ?? null}
        onCancel={onClose}
      >
        <TextField label={messages.name} required {...field('name')} />
        <FieldPair>
          <TextField label={messages.inn} inputMode="numeric" {...field('inn')} />
          <TextField label={messages.phone} type="tel" tidy="phone" icon="phone" {...field('phone')} />
        </FieldPair>
        {saved ? <DriverAccount driverId={saved.id} /> : null}
        <FieldPair>
          <TextField label={messages.licence} {...field(LICENCE_NUMBER)} />
          <DayField name="licenceIssuedOn" label={messages.licenceIssuedOn} />
        </FieldPair>
        <PaperFields labels={paperLabels} />
        <AbsenceFields title={messages.absences.driver} />
      </FormShell>
    </FormProvider>
  );
}
