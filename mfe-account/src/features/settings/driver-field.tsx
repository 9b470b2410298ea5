import { SelectField } from '@trassa/freight-ui/select-field';
import { useQuery } from '@trassa/mfe-kit/query';
import { peopleMessages as messages } from './people.messages.ts';
import { fleetDriversQuery } from './people.queries.ts';

/** Choice of the driver in the directory who is invited; optional, since it can be made later in the directory. */
export function DriverField(props: {
  readonly value: string | undefined;
  readonly onChange: (driverId: string | undefined) => void;
  readonly error?: string | undefined;
}) {
  const { data: drivers = [], error } = useQuery(fleetDriversQuery());
  const options = drivers.map(({ id, name, phone }) => ({ value: id, label: name, note: phone }));
  return (
    <SelectField
      label={messages.driver}
      hint={error ? messages.driversFailed : messages.driverHint}
      error={props.error}
      options={[{ value: '', label: messages.noDriver }, ...options]}
      value={props.value ?? ''}
      onChange={(driverId) => props.onChange(driverId || undefined)}
    />
  );
}
