import { getEmptyKm } from '@trassa/contracts/geo/empty-run.rules';
import { positionOriginLabels } from '@trassa/contracts/geo/position-values';
import type { TripUnderWay, VehiclePosition } from '@trassa/contracts/geo/positions';
import { Plate } from '@trassa/freight-ui/plate';
import { Button } from '@trassa/ui/button';
import { Estimate } from '@trassa/ui/estimate';
import { CheckboxField } from '@trassa/ui/field';
import { formatRecent } from '@trassa/ui/format-date';
import { Icon } from '@trassa/ui/icon';
import { Link } from '@trassa/ui/link';
import { buildOrderPath } from '../../../paths.ts';
import { PositionShape } from '../../../shared/positions/position-shape.tsx';
import {
  buildArrivalText,
  buildMethodText,
  buildMotionText,
  formatWindowEnd,
  getPositionShape,
} from '../../../shared/positions/position-text.rules.ts';
import { positionsMessages } from '../../../shared/positions/positions.messages.ts';
import { getTrouble } from '../../../shared/positions/trouble.rules.ts';
import { liveMessages as messages } from './live.messages.ts';
import styles from './live.module.css';
import { RoadPanel, type RoadPanelProps } from './road-panel.tsx';

interface TruckPanelProps extends RoadPanelProps {
  /** Null: the vehicle is no longer in the directory. */
  readonly vehicle: VehiclePosition | null;
  readonly now: Date;
  readonly isFollowed: boolean;
  readonly onFollow: (isFollowed: boolean) => void;
  readonly onBack: () => void;
}

function Trip({ trip, now }: { readonly trip: TripUnderWay; readonly now: Date }) {
  const { orderId, number, customer, kind, address, expected, windowTo, clock } = trip;
  const arrival = buildArrivalText(trip, now);
  const emptyKm = getEmptyKm(trip);
  return (
    <section className={styles.part}>
      <h3>
        <Link href={buildOrderPath(orderId)}>{messages.trip(number)}</Link> <small>{customer}</small>
      </h3>
      <p>
        {messages.stops[kind]}: {address}
      </p>
      <p>
        {expected && !trip.arrivedAt ? <Estimate how={buildMethodText(expected, now)}>{arrival}</Estimate> : arrival}
        {expected && windowTo ? <small>{positionsMessages.window(formatWindowEnd(windowTo, clock, now))}</small> : null}
        {emptyKm === null ? null : <small>{positionsMessages.emptyRun(emptyKm)}</small>}
      </p>
    </section>
  );
}

/** The chosen vehicle: its position with its source, its trip, its road. */
export function TruckPanel(props: TruckPanelProps) {
  const { vehicle, now, isFollowed, onFollow, onBack, ...road } = props;
  const back = (
    <Button variant="quiet" size="s" icon="arrow-left" onClick={onBack}>
      {messages.back}
    </Button>
  );
  if (!vehicle) {
    return (
      <div className={styles.panel}>
        {back}
        <p>{messages.gone}</p>
      </div>
    );
  }
  const { plate, driver, position, trip } = vehicle;
  const trouble = getTrouble(vehicle, now);
  return (
    <div className={styles.panel}>
      <div className={styles.panelHead}>
        {back}
        {position ? (
          <CheckboxField
            label={messages.follow}
            checked={isFollowed}
            onChange={({ target }) => onFollow(target.checked)}
          />
        ) : null}
      </div>
      <section className={styles.part}>
        <Plate number={plate} />
        <p className={styles.motion}>
          <PositionShape shape={getPositionShape(position, now)} moves={position?.motion === 'moving'} />
          {buildMotionText(vehicle, now)}
        </p>
        {position ? (
          <small>
            {positionsMessages.updated(formatRecent(position.recordedAt, now), positionOriginLabels[position.origin])}
          </small>
        ) : null}
        <small>{driver ?? messages.noDriver}</small>
        {trouble ? (
          <p className={styles.trouble}>
            <Icon name="triangle-alert" size={14} />
            {trouble.text}
          </p>
        ) : null}
      </section>
      {trip ? <Trip trip={trip} now={now} /> : <p className={styles.none}>{messages.noTrip}</p>}
      <RoadPanel {...road} />
    </div>
  );
}
