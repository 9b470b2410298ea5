import { parsePlate } from '@trassa/contracts/identity/plate.rules';
import { SelectField } from '@trassa/freight-ui/select-field';
import { FormField, getFields, useForm } from '@trassa/mfe-kit/form';
import { PartFailure } from '@trassa/mfe-kit/part-failure';
import { useMutation, useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { Button } from '@trassa/ui/button';
import { Copyable } from '@trassa/ui/copy';
import { CheckboxField, TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { QrCode } from '@trassa/ui/qr-code';
import { buildAppLink, buildQrText } from './phone-link.rules.ts';
import { sourcesMessages as messages } from './sources.messages.ts';
import styles from './sources.module.css';
import { createPhone, fleetQuery, reloadSources } from './sources.queries.ts';

interface Fields {
  name: string;
  vehicleId: string;
  driverId: string;
  consent: boolean;
}

type IssuedPhone = Awaited<ReturnType<typeof createPhone>>;

function Scan(props: { readonly issued: IssuedPhone; readonly origin: string; readonly onClose: () => void }) {
  const { issued, origin, onClose } = props;
  const link = buildAppLink(origin, issued);
  return (
    <div className={styles.scan}>
      <QrCode text={buildQrText(origin, issued)} label={messages.qr} size={208} />
      <div>
        <h3>{messages.scanTitle}</h3>
        <ol>
          {messages.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>{messages.onePhone}</p>
        <Copyable text={link} label={messages.copyLink}>
          <a href={link}>{messages.link}</a>
        </Copyable>
      </div>
      <Button variant="primary" onClick={onClose}>
        {messages.done}
      </Button>
    </div>
  );
}

/** Steps that connect a phone: its owner and vehicle, then the QR code with the settings of its app. */
export function PhoneSteps({ origin, onClose }: { readonly origin: string | null; readonly onClose: () => void }) {
  const client = useQueryClient();
  const fleet = useQuery(fleetQuery());
  const form = useForm<Fields>({ defaultValues: { name: '', vehicleId: '', driverId: '', consent: false } });
  const entry = useMutation({
    mutationFn: ({ name, vehicleId, driverId }: Fields) => createPhone({ name, vehicleId, driverId: driverId || null }),
    onSuccess: () => reloadSources(client),
  });
  if (entry.data) return <Scan issued={entry.data} origin={origin ?? location.origin} onClose={onClose} />;
  const field = getFields(form);
  const send = (fields: Fields) => {
    if (!fields.name || !fields.vehicleId) return form.setError('root', { message: messages.fillAll });
    if (!fields.consent) return form.setError('consent', { message: messages.consentNeeded });
    return entry.mutate(fields);
  };
  const vehicles = (fleet.data?.vehicles ?? []).map(({ id, plate }) => ({ value: id, label: parsePlate(plate).text }));
  const drivers = (fleet.data?.drivers ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormShell
      label={messages.phoneTitle}
      submitText={messages.create}
      submitting={entry.isPending}
      error={form.formState.errors.root?.message ?? (entry.error ? entry.error.message || messages.saveFailed : null)}
      onCancel={onClose}
      onSubmit={form.handleSubmit(send)}
    >
      <PartFailure text={messages.fleetFailed} query={fleet} />
      <TextField
        label={messages.phoneName}
        autoComplete="off"
        autoFocus
        {...field('name', { setValueAs: (value: string) => value.trim() })}
      />
      <FormField form={form} name="vehicleId" as={SelectField} label={messages.vehicle} options={vehicles} />
      <FormField
        form={form}
        name="driverId"
        as={SelectField}
        label={messages.driver}
        placeholder={messages.noDriver}
        options={drivers}
      />
      <CheckboxField label={messages.consent} {...field('consent')} />
    </FormShell>
  );
}
