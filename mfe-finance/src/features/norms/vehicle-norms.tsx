import type { FleetVehicle } from '@trassa/contracts/orders/fleet';
import { Plate } from '@trassa/freight-ui/plate';
import { getFields, useFormContext } from '@trassa/mfe-kit/form';
import { Button } from '@trassa/ui/button';
import { TextField } from '@trassa/ui/field';
import { Note } from '@trassa/ui/layout';
import { fleetDirectoryPath } from '../../paths.ts';
import { normsMessages as messages } from './norms.messages.ts';
import styles from './norms.module.css';
import { type NormsForm, vehicleNormNames } from './norms-form.rules.ts';

/** Norms of single vehicles, in place of the company's. */
export function VehicleNorms({ vehicles }: { readonly vehicles: readonly FleetVehicle[] }) {
  const form = useFormContext<NormsForm>();
  const field = getFields(form);
  if (vehicles.length === 0) {
    return (
      <>
        <Note>{messages.noVehicles}</Note>
        <Button size="s" href={fleetDirectoryPath}>
          {messages.toDirectory}
        </Button>
      </>
    );
  }
  return (
    <>
      <Note>{messages.vehiclesHint}</Note>
      {vehicles.map(({ id, plate, model }, index) => (
        <div key={id} className={styles.vehicle}>
          <span className={styles.plate}>
            <Plate number={plate} size="s" />
            <small>{model}</small>
          </span>
          {vehicleNormNames.map((name) => (
            <TextField
              key={name}
              // No line break after the slash of a unit.
              label={messages.columns[name].replace('/', '/\u2060')}
              aria-label={messages.of(messages.columns[name], plate)}
              inputMode="decimal"
              tidy={name === 'tollsPerKm' ? undefined : 'sum'}
              placeholder={form.watch(`company.${name}`)}
              {...field(`vehicles.${index}.${name}`)}
            />
          ))}
        </div>
      ))}
    </>
  );
}
