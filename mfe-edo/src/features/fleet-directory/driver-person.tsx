import { SelectField } from '@trassa/freight-ui/select-field';
import { useQuery } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { fleetMessages } from './fleet-directory.messages.ts';
import { driverPeopleQuery, useLinkDriver } from './fleet-directory.queries.ts';

const messages = fleetMessages.person;

/** The account of a driver: who signs in and sees the trips of this card. Stored at once, apart from the form. */
export function DriverAccount({ driverId }: { readonly driverId: string }) {
  const { data: people, error } = useQuery(driverPeopleQuery());
  const { mutate, isPending, error: refusal } = useLinkDriver(driverId);
  const linked = people?.find((person) => person.driverId === driverId);
  const choices = (people ?? []).map(({ id, name, driverId: other }) => ({
    ...{ value: id, label: name },
    ...(other && other !== driverId ? { note: messages.other } : {}),
  }));
  const link = (personId: string) =>
    mutate(personId || null, { onSuccess: () => toast.success(personId ? messages.linked : messages.unlinked) });
  return (
    <SelectField
      label={messages.label}
      hint={error ? messages.failed : people?.length === 0 ? messages.nobody : messages.hint}
      error={refusal?.message}
      disabled={!people || isPending}
      options={[{ value: '', label: messages.none }, ...choices]}
      value={linked?.id ?? ''}
      onChange={link}
    />
  );
}
