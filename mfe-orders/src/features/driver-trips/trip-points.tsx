import type { DriverTrip, TripPoint } from '@trassa/contracts/orders/driver';
import { pointStepLabels } from '@trassa/contracts/orders/driver-values';
import { cx } from '@trassa/ui/class-names';
import { DateTime } from '@trassa/ui/date-time';
import { Icon } from '@trassa/ui/icon';
import { Phone } from '@trassa/ui/phone';
import type { MouseEvent } from 'react';
import { addNonBreakingSpaces } from '../../shared/order/address-text.rules.ts';
import { driverTripsMessages as messages } from './driver-trips.messages.ts';
import styles from './driver-trips.module.css';
import { formatWindow, getNavigatorLinks, type ShownMark } from './driver-trips.rules.ts';

/** Wait for the navigator's application to come to the front; after it, its site is opened instead. */
const APP_START_WAIT_MS = 1500;

/** Link that opens the navigator's application on a phone that has it, else its site. */
function NavigatorLink({ point }: { readonly point: TripPoint }) {
  const { app, site } = getNavigatorLinks(point);
  const open = (event: MouseEvent) => {
    if (!matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    location.assign(app);
    setTimeout(() => {
      if (!document.hidden) location.assign(site);
    }, APP_START_WAIT_MS);
  };
  return (
    <a className={styles.way} href={site} target="_blank" rel="noreferrer" onClick={open}>
      <Icon name="navigation" size={18} />
      {messages.navigator}
    </a>
  );
}

function MarkLine({ mark, point }: { readonly mark: ShownMark; readonly point: TripPoint }) {
  return (
    <li className={styles.mark}>
      <Icon name={mark.isWaiting ? 'clock' : 'check'} />
      <span>
        {pointStepLabels[point.kind][mark.step]} <DateTime value={mark.at} clock={point.clock} />
        {mark.hasPhoto ? `, ${messages.hasPhoto}` : null}
        {mark.isWaiting ? <small>{messages.waits}</small> : null}
        {mark.remark ? <small>{mark.remark}</small> : null}
      </span>
    </li>
  );
}

/** Points of a trip in the order of the road, with what was marked there. */
export function TripPoints({
  trip,
  marks,
  current,
}: {
  readonly trip: DriverTrip;
  readonly marks: readonly ShownMark[];
  /** Index of the point whose mark is next; null: no mark follows. */
  readonly current: number | null;
}) {
  return (
    <ol className={styles.points}>
      {trip.points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a point is known by its place in the route
        <li key={index} className={cx(styles.point, index === current && styles.current)}>
          <p className={styles.kind}>
            <b>{`${index + 1}. ${messages.kinds[point.kind]}`}</b>
            <span>{formatWindow(point)}</span>
          </p>
          <p className={styles.address}>{addNonBreakingSpaces(point.address) || messages.noAddress}</p>
          {point.company ? <p className={styles.hint}>{point.company}</p> : null}
          <div className={styles.ways}>
            {point.address ? <NavigatorLink point={point} /> : null}
            {point.contactPhone ? (
              <span className={styles.contact}>
                <small>{point.contactName}</small>
                <Phone number={point.contactPhone} />
              </span>
            ) : null}
          </div>
          <ul className={styles.marks}>
            {marks
              .filter((mark) => mark.point === index)
              .map((mark) => (
                <MarkLine key={mark.key} mark={mark} point={point} />
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
