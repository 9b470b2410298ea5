import type { VehiclePosition } from '@trassa/contracts/geo/positions';
import { parsePlate } from '@trassa/contracts/identity/plate.rules';
import { Icon } from '@trassa/ui/icon';
import { PositionShape } from '../../../shared/positions/position-shape.tsx';
import { buildArrivalText, buildMotionText, getPositionShape } from '../../../shared/positions/position-text.rules.ts';
import { getTrouble } from '../../../shared/positions/trouble.rules.ts';
import { liveMessages as messages } from './live.messages.ts';
import styles from './live.module.css';

function TruckLine({ vehicle, now }: { readonly vehicle: VehiclePosition; readonly now: Date }) {
  const { plate, driver, position, trip } = vehicle;
  const trouble = getTrouble(vehicle, now);
  const who = [driver ?? messages.noDriver, trip ? messages.trip(trip.number) : messages.noTrip].join(' · ');
  return (
    <>
      <PositionShape shape={getPositionShape(position, now)} moves={position?.motion === 'moving'} />
      <span className={styles.head}>
        <b>{parsePlate(plate).text}</b>
        <span>{buildMotionText(vehicle, now)}</span>
      </span>
      <small>{who}</small>
      {trip || trouble ? (
        <small>
          {trouble ? (
            <span className={styles.trouble}>
              <Icon name="triangle-alert" size={12} />
              {trouble.text}
            </span>
          ) : null}
          {trip ? `${messages.stops[trip.kind]}: ${buildArrivalText(trip, now)}` : null}
        </small>
      ) : null}
    </>
  );
}

/** Vehicles sorted by trouble; a press chooses one. */
export function TruckList(props: {
  readonly vehicles: readonly VehiclePosition[];
  readonly now: Date;
  readonly onChoose: (vehicleId: string) => void;
}) {
  return (
    <>
      <h2 className={styles.title}>
        {messages.list} <small>{messages.order}</small>
      </h2>
      {props.vehicles.length === 0 ? <p className={styles.none}>{messages.none}</p> : null}
      <ol className={styles.trucks} aria-label={messages.list}>
        {props.vehicles.map((vehicle) => (
          <li key={vehicle.vehicleId}>
            <button type="button" className={styles.truck} onClick={() => props.onChoose(vehicle.vehicleId)}>
              <TruckLine vehicle={vehicle} now={props.now} />
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
