import { bodyKinds, ownerships, vehiclePaperKinds } from '@trassa/contracts/orders/fleet-values';
import { SelectField } from '@trassa/freight-ui/select-field';
import { useDirtyForm } from '@trassa/mfe-kit/dirty';
import { FormField, FormProvider, getFields, useForm, zodResolver } from '@trassa/mfe-kit/form';
import { toast } from '@trassa/mfe-kit/toasts';
import { TextField } from '@trassa/ui/field';
import { FieldPair, FormShell } from '@trassa/ui/form-shell';
import { fleetMessages } from './fleet-directory.messages.ts';
import { type SavedEntryKey, useSaveVehicle } from './fleet-directory.queries.ts';
import { buildVehicleForm, type VehicleFields, type VehicleFormValues, vehicleFormSchema } from './fleet-form.rules.ts';
import { AbsenceFields, PaperFields } from './shared-fields.tsx';

const messages = fleetMessages.form;
const bodyOptions = [
  { value: '', label: messages.noBody },
  ...bodyKinds.map((value) => ({ value: value as string, label: fleetMessages.bodies[value] })),
];
const ownershipOptions = ownerships.map((value) => ({
  value: value as string,
  label: fleetMessages.ownerships[value],
}));
const paperLabels = vehiclePaperKinds.map((kind) => fleetMessages.vehiclePapers[kind]);
const numberFieldPairs = [
  ['capacity', 'volume'],
  ['fuelSummer', 'fuelWinter'],
] as const;

interface VehicleFormProps {
  /** Id and version of the changed entry; absent: a new entry. */
  readonly saved?: SavedEntryKey | undefined;
  readonly initial: Partial<VehicleFields>;
  readonly onClose: () => void;
}

export function VehicleForm({ saved, initial, onClose }: VehicleFormProps) {
  const saving = useSaveVehicle();
  const form = useForm<VehicleFormValues, unknown, VehicleFields>({
    resolver: zodResolver(vehicleFormSchema),
    defaultValues: buildVehicleForm(initial),
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
        label={messages.vehicle}
        onSubmit={submit}
        submitText={messages.save}
        submitting={saving.isPending}
        error={saving.error?.message ?? form.formState.errors.papers?.message ?? null}
        onCancel={onClose}
      >
        <FieldPair>
          <TextField label={messages.plate} required {...field('plate')} />
          <TextField label={messages.model} {...field('model')} />
        </FieldPair>
        <FieldPair>
          <TextField label={messages.trailerPlate} {...field('trailerPlate')} />
          <TextField label={messages.trailerModel} {...field('trailerModel')} />
        </FieldPair>
        <FieldPair>
          <FormField form={form} name="body" as={SelectField} label={messages.body} options={bodyOptions} />
          <FormField
            form={form}
            name="ownership"
            as={SelectField}
            label={messages.ownership}
            options={ownershipOptions}
          />
        </FieldPair>
        {numberFieldPairs.map((pair) => (
          <FieldPair key={pair[0]}>
            {pair.map((name) => (
              <TextField key={name} label={messages[name]} inputMode="decimal" {...field(name)} />
            ))}
          </FieldPair>
        ))}
        <PaperFields labels={paperLabels} />
        <AbsenceFields title={messages.absences.vehicle} />
      </FormShell>
    </FormProvider>
  );
}
