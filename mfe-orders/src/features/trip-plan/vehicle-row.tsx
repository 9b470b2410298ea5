import type { FleetVehicle } from '@trassa/contracts/orders/fleet';
import type { TripPlan } from '@trassa/contracts/orders/trip-plan';
import { Plate } from '@trassa/freight-ui/plate';
import { Slot } from '@trassa/mfe-kit/slots';
import { cx } from '@trassa/ui/class-names';
import { formatTonnes } from '@trassa/ui/format';
import { Truncate } from '@trassa/ui/layout';
import { Link } from '@trassa/ui/link';
import { type CSSProperties, memo } from 'react';
import { edoPaths } from '../../paths.ts';
import { tripPlanMessages as messages } from './trip-plan.messages.ts';
import styles from './trip-plan.module.css';
import { type BarPlace, isTripMovable, type PlanRow, type TripBar, type VehicleDrop } from './trip-plan.rules.ts';
import { formatTripRoute, listTripLines } from './trip-words.ts';

const buildPlaceStyle = ({ left, width }: BarPlace): CSSProperties => ({ left: `${left}%`, width: `${width}%` });

/** «КамАЗ 54901 · Тент · 20 т». */
const formatVehicleFacts = ({ model, body, capacity }: FleetVehicle) =>
  [model, body && messages.body[body], capacity && formatTonnes(capacity)].filter(Boolean).join(' · ');

function TripBarView({ bar, drivers }: { readonly bar: TripBar; readonly drivers: TripPlan['drivers'] }) {
  const { trip, place, loaded, arrived, emptyRun, clashes } = bar;
  const text = [trip.number, ...listTripLines(trip, drivers), ...(clashes ? [messages.clash] : [])].join('\n');
  const phases = { ...buildPlaceStyle(place), '--loaded': `${loaded}%`, '--arrived': `${arrived}%` };
  return (
    <>
      {emptyRun ? (
        <span
          className={styles.emptyRun}
          style={buildPlaceStyle(emptyRun)}
          title={messages.emptyRun(trip.emptyKm ?? 0)}
        >
          <span>{messages.emptyKm(trip.emptyKm ?? 0)}</span>
        </span>
      ) : null}
      <button
        type="button"
        className={styles.bar}
        style={phases as CSSProperties}
        data-order={trip.orderId}
        data-done={!isTripMovable(trip) || undefined}
        data-clash={clashes || undefined}
        title={text}
        aria-label={text.replaceAll('\n', ', ')}
      >
        <b>{trip.number}</b> <span>{formatTripRoute(trip)}</span>
      </button>
    </>
  );
}

/** A vehicle with its trips; drawn anew only when its own row changes. */
export const VehicleRow = memo(function VehicleRow(props: {
  readonly row: PlanRow;
  readonly drivers: TripPlan['drivers'];
  /** Result of dropping the dragged trip here; undefined: nothing is dragged. */
  readonly verdict: VehicleDrop['verdict'] | undefined;
  readonly isOver: boolean;
}) {
  const { row, drivers, verdict, isOver } = props;
  const { vehicle, bars, busy, absences } = row;
  return (
    <li className={styles.row} data-drop={vehicle.id} data-verdict={verdict} data-over={isOver || undefined}>
      <div className={styles.vehicle}>
        <Plate number={vehicle.plate} size="s" />
        <small>
          <Truncate>{formatVehicleFacts(vehicle)}</Truncate>
        </small>
        <Slot name="vehicle.position" props={{ plate: vehicle.plate }} />
      </div>
      <div className={styles.lane}>
        {absences.map(({ place, reason }) => (
          <span
            key={place.left}
            className={styles.absence}
            style={buildPlaceStyle(place)}
            title={reason || messages.absent}
          >
            {reason || messages.absent}
          </span>
        ))}
        {busy.map(({ place, number, chainId }) => (
          <Link
            key={chainId}
            href={edoPaths.chain(chainId)}
            className={cx(styles.absence, styles.busy)}
            style={buildPlaceStyle(place)}
            title={messages.byWaybill(number)}
          >
            {messages.byWaybill(number)}
          </Link>
        ))}
        {bars.map((bar) => (
          <TripBarView key={bar.trip.orderId} bar={bar} drivers={drivers} />
        ))}
      </div>
    </li>
  );
});
